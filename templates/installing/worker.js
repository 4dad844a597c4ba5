{% load static %}/* The house's service worker: see js/worker/. */
self.house = {
  name: "tablee-{{ version }}",
  page: "{{ page }}",
  keeps: [{% for one in keeps %}
    "{{ one }}",{% endfor %}
  ],
};
importScripts({% for one in parts %}"{{ one }}"{% if not forloop.last %}, {% endif %}{% endfor %});
