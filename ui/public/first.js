// Runs before anything is painted, in any browser: the theme that was chosen, and a plain page where Batida cannot run.
// A file of its own, because the page allows no script inside the document.
(() => {
  var root = document.documentElement;
  var theme;
  var query;
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
  function tooOld() {
    root.className += ' is-old';
  }
  if (!('noModule' in HTMLScriptElement.prototype) || typeof WebAssembly !== 'object') tooOld();
  // Without AudioWorklet the engine's stand-in loads a script that it makes itself, which the page allows only here.
  if (typeof AudioWorkletNode === 'undefined' && window.isSecureContext && !/[?&]reduced$/.test(location.search)) {
    query = location.search === '' ? '?' : `${location.search}&`;
    location.replace(`${location.pathname}${query}reduced${location.hash}`);
  }
  // A browser that has modules yet cannot read this year's grammar says so while it reads the first script.
  addEventListener('error', (event) => {
    if (/SyntaxError/.test(event.message) && !document.querySelector('.app')) tooOld();
  });
})();
