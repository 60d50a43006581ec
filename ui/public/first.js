// Runs before anything is painted, in any browser: the theme that was chosen, and a plain page where Batida cannot run.
// A file of its own, because the page allows no script inside the document. ECMAScript 5, which the build checks: it is read
// by browsers that can read nothing else here.
(function () {
  var root = document.documentElement;
  var theme;
  var lacked;
  // What the server wrote there needs somebody's consent; what a stored choice means says ui/state/consent.ts.
  var isAsking = root.hasAttribute('data-asks') && navigator.globalPrivacyControl !== true;
  try {
    theme = localStorage.getItem('batida.theme');
    if (localStorage.getItem('cookieConsent') !== null) isAsking = false;
  } catch (_) {
    // No storage: the system's theme.
  }
  if (theme !== 'sunlight' && theme !== 'studio') {
    theme =
      typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'studio' : 'sunlight';
  }
  root.setAttribute('data-theme', theme);
  if (isAsking) root.className += ' is-asking';
  // A page to be read: no engine, nothing that an old browser could lack.
  if (/\bis-content\b/.test(root.className)) return;

  // What nothing here can do without; '' where all of it is there.
  function lacking() {
    if (!('noModule' in HTMLScriptElement.prototype)) return 'script';
    if (typeof WebAssembly !== 'object') return 'wasm';
    if (typeof AudioContext === 'undefined' && typeof webkitAudioContext === 'undefined') return 'audio';
    // AudioWorklet and its stand-in are both for secure addresses only.
    return window.isSecureContext === false ? 'https' : '';
  }
  // The page that says so comes by itself (ui/site/too-old.js): no other browser needs it. Until then index.html says it in English.
  function tooOld(lacks) {
    var script = document.createElement('script');
    if (root.hasAttribute('data-lacks')) return;
    root.className += ' is-old';
    root.setAttribute('data-lacks', lacks);
    script.src = '/too-old.js';
    document.getElementsByTagName('head')[0].appendChild(script);
  }
  lacked = lacking();
  if (lacked !== '') {
    tooOld(lacked);
    return;
  }
  // Without AudioWorklet the engine's stand-in loads a script that it makes itself, which the page allows only here.
  if (typeof AudioWorkletNode === 'undefined' && !/[?&]reduced$/.test(location.search)) {
    location.replace(
      location.pathname + (location.search === '' ? '?' : location.search + '&') + 'reduced' + location.hash,
    );
  }
  // A browser that has modules yet cannot read this year's grammar says so while it reads the first script.
  addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message) && !document.querySelector('.app')) tooOld('script');
  });
})();
