"""Codes, trials and requests: how members come by a right."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.db import connection
from django.utils import timezone

from accounts import services as accounts
from premium import asking, codes, redeeming, selectors, services, trials
from premium.models import Code, Entitlement, LedgerEntry, Notice, Redemption
from premium.refusals import Refused
from support.rights import DAY, is_what_the_ledger_says, member, right, staff
from support.tables import person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Tries count from nothing."""


def batch(**more):
    """A batch of three codes for a month of Siège."""
    given = {
        "label": "Fête",
        "tables": ("siege",),
        "amount": 3,
        "days": 30,
        "uses": 1,
        "expires_at": None,
        "by": staff(),
        "reason": "fête des jeux",
    }
    return codes.batch_create(**given | more)


def refused(act, *args, **kwargs):
    """The code of a refusal."""
    with pytest.raises(Refused) as caught:
        act(*args, **kwargs)
    assert caught.value.sentence()
    return caught.value.code


def redeem(who, text):
    """Type in a code."""
    return redeeming.code_redeem(person=who, text=text)


def test_a_code_gives_its_right_however_it_is_typed():
    mia = member()
    text = batch().codes.first().text
    one = redeem(mia, f"  {codes.shown(text).lower().replace('-', ' – ')} ")
    assert (one.source, one.tables) == ("code", ["siege"])
    assert selectors.may_open(mia, "siege")
    assert one.ends_at - one.starts_at >= timedelta(days=29, hours=23)
    entry = LedgerEntry.objects.get(entitlement_id=one.pk)
    assert (entry.kind, entry.by) == ("redeemed", None)
    assert is_what_the_ledger_says()


def test_two_codes_follow_one_another():
    mia = member()
    first, second = (redeem(mia, code.text) for code in batch(amount=2).codes.all())
    assert second.starts_at == first.ends_at


@pytest.mark.parametrize("place", range(codes.LENGTH))
def test_a_tampered_code_is_unknown_even_if_its_twin_exists(place):
    text = batch(amount=1).codes.get().text
    other = next(sign for sign in codes.ALPHABET if sign != text[place])
    changed = text[:place] + other + text[place + 1 :]
    assert codes.tidy(changed) is None
    assert refused(redeem, member(), changed) == "unknown_code"
    assert Code.objects.get().used == 0


@pytest.mark.parametrize("text", ["", "x", "0" * 12, "A" * 5000, "é" * 12, "\x00" * 12, "' or 1=1"])
def test_what_is_no_code_is_unknown(text):
    assert refused(redeem, member(), text) == "unknown_code"


def test_every_way_a_code_may_not_serve_is_told_apart():
    mia, zoe = member(), member()
    spent = batch(amount=1).codes.get()
    redeem(mia, spent.text)
    assert refused(redeem, mia, spent.text) == "already_redeemed"
    assert refused(redeem, zoe, spent.text) == "code_spent"
    soon = timezone.now() + DAY
    late = batch(amount=1, expires_at=soon).codes.get()
    act = redeeming.code_redeem
    assert refused(act, person=zoe, text=late.text, now=soon) == "code_expired"
    gone = batch(amount=1)
    codes.batch_withdraw(batch_id=gone.pk, by=None, reason="erreur")
    assert refused(codes.batch_withdraw, batch_id=gone.pk, by=None, reason="x") == "batch_withdrawn"
    assert refused(redeem, zoe, gone.codes.get().text) == "code_withdrawn"
    assert refused(redeem, person(), late.text) == "needs_account"
    right(zoe)
    assert refused(redeem, zoe, late.text) == "already_open"
    accounts.person_suspend(person=zoe, until=soon, reason="bruit")
    zoe.refresh_from_db()
    assert refused(redeem, zoe, late.text) == "suspended"
    late.refresh_from_db()
    assert late.used == 0
    assert Redemption.objects.count() == 1


def test_whoever_guesses_has_to_wait_and_a_right_code_opens_the_count_again():
    mia = member()
    first, second, third = batch().codes.all()
    for _try in range(redeeming.TRIES - 1):
        assert refused(redeem, mia, "nope") == "unknown_code"
    redeem(mia, first.text)
    for _try in range(redeeming.TRIES):
        assert refused(redeem, mia, "nope") == "unknown_code"
    assert refused(redeem, mia, second.text) == "too_many_tries"
    second.refresh_from_db()
    assert second.used == 0
    redeem(member(), third.text)
    cache.clear()
    redeem(mia, second.text)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("same", [False, True], ids=["two people", "one person twice"])
def test_two_at_once_on_the_last_use_one_wins(same):
    code = batch(amount=1, uses=2 if same else 1).codes.get()
    mia = member()
    both = [mia, mia] if same else [mia, member()]
    outcomes = []
    together = threading.Barrier(2)

    def race(who):
        try:
            together.wait(10)
            outcomes.append(redeem(who, code.text).source)
        except Refused as no:
            outcomes.append(no.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=race, args=(who,)) for who in both]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == sorted(["code", "already_redeemed" if same else "code_spent"])
    code.refresh_from_db()
    assert code.used == Entitlement.objects.count() == 1


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"amount": 0}, "bad_amount"),
        ({"amount": 5001}, "bad_amount"),
        ({"uses": 0}, "bad_uses"),
        ({"days": 0}, "bad_length"),
        ({"tables": ()}, "no_table"),
        ({"tables": ("tarot",)}, "unknown_table"),
        ({"reason": " "}, "no_reason"),
        ({"expires_at": timezone.now() - DAY}, "end_in_past"),
    ],
)
def test_a_wrong_batch_is_refused_whole(wrong, code):
    assert refused(batch, **wrong) == code
    assert not Code.objects.exists()


def test_a_batch_as_a_file():
    made = batch(amount=2, uses=5)
    redeem(member(), made.codes.first().text)
    lines = codes.as_csv(made).splitlines()
    assert lines[0].startswith("code,utilisations faites,utilisations par code,jours,tables")
    assert len(lines) == 3
    assert lines[1].startswith(f"{codes.shown(made.codes.first().text)},1,5,30,siege")


def test_a_trial_once_for_whoever_has_confirmed_an_address():
    mia = member()
    assert trials.is_offered(mia)
    assert refused(trials.trial_start, person=mia) == "address_unconfirmed"
    EmailAddress.objects.create(user=mia.user, email=mia.user.email, verified=True, primary=True)
    one = trials.trial_start(person=mia)
    assert (one.source, one.tables) == ("trial", ["*"])
    services.entitlement_revoke(right_id=one.pk, by=None, reason="fin")
    assert refused(trials.trial_start, person=mia) == "trial_taken"
    assert refused(trials.trial_start, person=person()) == "needs_account"
    rich = member()
    right(rich, "*")
    assert refused(trials.trial_start, person=rich) == "trial_needless"


def test_a_request_is_answered_once_with_one_act():
    mia, chef = member(), staff()
    asked = asking.access_ask(person=mia, keys=("siege",), message="  S’il\0 vous   plaît ")
    assert asked.message == "S’il vous plaît"
    assert refused(asking.access_ask, person=mia, keys=("siege",)) == "already_asked"
    assert refused(asking.access_ask, person=person(), keys=("siege",)) == "needs_account"
    one = asking.access_grant(request_id=asked.pk, by=chef)
    assert selectors.may_open(mia, "siege")
    asked.refresh_from_db()
    assert (asked.status, asked.answered_by, asked.entitlement_id) == ("granted", chef, one.pk)
    assert refused(asking.access_grant, request_id=asked.pk, by=chef) == "request_answered"
    assert Entitlement.objects.count() == 1
    again = asking.access_ask(person=mia, keys=("jour_nuit",))
    asking.access_decline(request_id=again.pk, by=chef, reason="pas ce mois-ci")
    assert Notice.objects.filter(person=mia, kind="declined", reason="pas ce mois-ci").exists()
    assert not selectors.may_open(mia, "jour_nuit")


def test_a_request_of_somebody_suspended_meanwhile_stays_unanswered():
    mia = member()
    asked = asking.access_ask(person=mia, keys=("siege",))
    accounts.person_suspend(person=mia, until=timezone.now() + DAY, reason="bruit")
    assert refused(asking.access_grant, request_id=asked.pk, by=staff()) == "person_suspended"
    asked.refresh_from_db()
    assert (asked.status, asked.answered_at) == ("open", None)
