// The consent bar: loaded only where the operator has set up a tag (site-script.ts). Nothing is fetched from elsewhere
// before somebody agrees.
(() => {
  const key = 'hookline.consent';
  const facts = JSON.parse(document.getElementById('site-facts').textContent);
  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (choice) => {
    try {
      localStorage.setItem(key, choice);
    } catch {
      // Then it is asked again on the next page.
    }
  };

  function load(src) {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.appendChild(script);
  }

  function loadTags() {
    window.dataLayer = window.dataLayer || [];
    const base = 'https://www.googletagmanager.com';
    if (facts.tagManagerId) {
      window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      load(`${base}/gtm.js?id=${facts.tagManagerId}`);
    }
    if (facts.adsTagId) {
      const gtag = function () {
        // biome-ignore lint/complexity/noArguments: the tag reads `arguments` objects, not arrays
        window.dataLayer.push(arguments);
      };
      gtag('js', new Date());
      gtag('config', facts.adsTagId);
      load(`${base}/gtag/js?id=${facts.adsTagId}`);
    }
  }

  function ask() {
    if (document.querySelector('.consent-bar')) return;
    const bar = document.createElement('section');
    bar.className = 'consent-bar';
    bar.setAttribute('aria-label', 'Cookies');
    const text = document.createElement('p');
    text.textContent = 'May we measure which ads bring people here? It uses Google cookies. ';
    const more = document.createElement('a');
    more.href = '/privacy';
    more.textContent = 'Privacy';
    text.append(more);
    bar.append(text);
    for (const [label, choice] of [
      ['No thanks', 'no'],
      ['Yes', 'yes'],
    ]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => {
        const before = read();
        keep(choice);
        bar.remove();
        if (choice === 'yes' && before !== 'yes') loadTags();
        // What is loaded cannot be unloaded, but the next page goes without it.
        if (choice === 'no' && before === 'yes') location.reload();
      });
      bar.append(button);
    }
    document.body.append(bar);
  }

  document.addEventListener('click', (event) => {
    if (event.target.closest?.('[data-consent="ask"]')) ask();
  });
  const choice = read();
  if (choice === 'yes') loadTags();
  else if (choice !== 'no') {
    if (document.body) ask();
    else document.addEventListener('DOMContentLoaded', ask);
  }
})();
