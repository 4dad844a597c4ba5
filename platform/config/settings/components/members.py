"""Who logs in and how: the user model, allauth, second factors, mail."""

import os

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Tablée] "
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_USER_DISPLAY = "accounts.adapters.name_of"
ACCOUNT_ADAPTER = "accounts.adapters.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.SignupForm"}
# When each device was last here, for the list of sessions.
USERSESSIONS_TRACK_ACTIVITY = True

MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Tablée"
MFA_ADAPTER = "accounts.adapters.MFAAdapter"
MFA_FORMS = {
    "add_webauthn": "accounts.factors.AddKeyForm",
    "edit_webauthn": "accounts.factors.EditKeyForm",
}

DEFAULT_FROM_EMAIL = os.environ.get("TABLEE_MAIL_FROM", "Tablée <bonjour@tablee.example>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# Where mails lead to, when the house knows how it is reached from outside.
SITE_ADDRESS = os.environ.get("TABLEE_ADDRESS", "")
