/**
 * Runs in <head> of public pages; dependency-free. Keeps who sent the visitor and has the click counted (as
 * `keepReferral` does), tells the page whether somebody is signed in, prints, goes back, plays one clip at a time, and
 * closes the small menu with Escape and with what is done elsewhere.
 */
export const siteScript = `(function () {
  var d = document, html = d.documentElement;
  var ref = /[?&]ref=([\\w-]{1,64})(?:&|$)/.exec(location.search);
  if (ref) {
    html.dataset.ref = ref[1];
    d.cookie = 'hookline_ref=' + ref[1] + '; Path=/; Max-Age=5184000; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '');
    fetch('/api/affiliate/clicks', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: ref[1] }), keepalive: true
    }).catch(function () {});
  }
  if (/(?:^|; )(?:__Host-)?hookline_signed_in=1/.test(d.cookie)) html.dataset.session = 'in';
  function end(video) {
    var box = video.parentNode;
    video.pause();
    if ('clip' in video.dataset) video.remove();
    else video.hidden = true;
    if (box) delete box.dataset.playing;
  }
  function play(button, isMuted) {
    var box = button.parentNode, own = box.querySelector('video'), state = box.dataset.playing;
    if (state === 'muted' && !isMuted) {
      own.currentTime = 0;
      own.muted = false;
      box.dataset.playing = '';
      return;
    }
    d.querySelectorAll('.clip-box[data-playing] > video').forEach(end);
    if (state !== undefined) return;
    var video = own || d.createElement('video');
    if (!own) {
      video.src = button.dataset.src;
      video.dataset.clip = '';
      video.playsInline = true;
      video.setAttribute('aria-hidden', 'true');
      box.insertBefore(video, button);
    }
    video.hidden = false;
    video.muted = isMuted;
    video.onended = video.onerror = function () { end(video); };
    box.dataset.playing = isMuted ? 'muted' : '';
    video.play().catch(function () { end(video); });
  }
  var resting;
  d.addEventListener('pointerover', function (event) {
    var part = event.target.closest && event.target.closest('[data-hover]');
    if (!part || event.pointerType !== 'mouse' || part.contains(event.relatedTarget)) return;
    if (part.parentNode.dataset.playing !== undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    clearTimeout(resting);
    resting = setTimeout(function () { play(part, true); }, 150);
    part.addEventListener('pointerleave', function () {
      clearTimeout(resting);
      if (part.parentNode.dataset.playing === 'muted') end(part.parentNode.querySelector('video'));
    }, { once: true });
  });
  d.addEventListener('click', function (event) {
    var part = event.target.closest && event.target.closest('[data-do]'), what = part && part.dataset.do;
    if (what === 'print') print();
    if (what === 'back' && history.length > 1 && d.referrer.indexOf(location.origin + '/') === 0) {
      event.preventDefault();
      history.back();
    }
    if (what === 'play') {
      clearTimeout(resting);
      play(part, false);
    }
  });
  function closeMenus(target, isByKey) {
    d.querySelectorAll('details[data-menu][open]').forEach(function (menu) {
      if (target && menu.contains(target) && !target.closest('a')) return;
      menu.open = false;
      if (isByKey) menu.querySelector('summary').focus();
    });
  }
  d.addEventListener('keydown', function (event) { if (event.key === 'Escape') closeMenus(null, true); });
  ['click', 'focusin'].forEach(function (name) {
    d.addEventListener(name, function (event) {
      if (name === 'click' || !event.target.closest('details[data-menu]')) closeMenus(event.target, false);
    });
  });
})()`;

/** Loads the consent bar, only where there is something to consent to and never on pages behind the sign-in. */
export const consentScript = `(function(){try{var f=JSON.parse(document.getElementById('site-facts').textContent);if((f.tagManagerId||f.adsTagId)&&f.tagManagerId.slice(0,2)!=='__'&&!/^\\/(dashboard|payment|admin|auth|reset-password|second-step|test-checkout|unsubscribe)(\\/|$)/.test(location.pathname)){var s=document.createElement('script');s.src='/consent.js';s.defer=true;document.head.appendChild(s)}}catch(e){}})()`;
