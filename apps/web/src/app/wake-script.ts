import { annualDiscountPercent } from '@hookline/contract/plans';

/** The element that holds the program of a page while it sleeps; see `build-steps/let-pages-sleep.ts`. */
export const sleepingProgramId = 'program';

/**
 * Runs in <head> of pages that are complete as they were written out, and whose program (React, router, the page) is
 * loaded when somebody is about to use a part of it, or when there is something only the program knows: a session, a
 * request to sign in, a line kept from an earlier visit, plans other than those the page was written with. Presses and
 * typing meanwhile are kept by `earlyActionsScript`. Parts with `data-do` work without the program.
 */
export const wakeScript = `(function () {
  var d = document, isAsked = false;
  function wake() {
    isAsked = true;
    // Until the page has arrived, what is written in the element may be cut off in the middle.
    if (d.readyState === 'loading') return;
    var asleep = d.getElementById('${sleepingProgramId}');
    if (!asleep || asleep.type === 'module') return;
    asleep.dataset.files.split(' ').forEach(function (file) {
      var ahead = d.createElement('link');
      ahead.rel = 'modulepreload';
      ahead.href = file;
      d.head.append(ahead);
    });
    var program = d.createElement('script');
    program.type = 'module';
    program.textContent = asleep.textContent;
    asleep.replaceWith(program);
  }
  function stored(name) {
    try { return localStorage.getItem('hookline.' + name); } catch (e) { return null; }
  }
  function isNeeded() {
    var facts = JSON.parse(d.getElementById('site-facts').textContent);
    return d.documentElement.dataset.session === 'in' || stored('signed-in') === 'true' || stored('signed-out-at') ||
      stored('opening-line') || /[?&](owner-link|auth_error|next|language)=/.test(location.search) ||
      (history.state && history.state.usr) || facts.realisticActors === 'on' ||
      (/^\\d+$/.test(facts.annualDiscount) && facts.annualDiscount !== '${annualDiscountPercent}');
  }
  function onUse(event) {
    var part = event.target.closest && event.target.closest('button, input, textarea, select');
    if (part && !part.dataset.do) wake();
  }
  ['pointerover', 'touchstart', 'focusin', 'click', 'input'].forEach(function (name) {
    addEventListener(name, onUse, { capture: true, passive: true });
  });
  addEventListener('storage', function (event) {
    if (event.key === 'hookline.signed-in' && event.newValue) wake();
  });
  d.addEventListener('DOMContentLoaded', function () {
    if (isAsked || isNeeded()) wake();
  });
})()`;
