// What stands instead of the workstation where it cannot run: what is missing, which browsers have it, what can be read all the same.
// ECMAScript 5, as ui/public/first.js, which fetches it; the build puts the words of all languages behind it (ui/site/too-old.ts).
// biome-ignore lint/correctness/noUnusedVariables: the build calls it
function showTooOld(told) {
  var root = document.documentElement;
  var lacks = root.getAttribute('data-lacks');
  var PARTS = { wasm: 'WebAssembly', audio: 'Web Audio' };

  function remembered() {
    try {
      return localStorage.getItem(told.languageKey);
    } catch (_) {
      return null;
    }
  }

  function firstLanguage() {
    var wanted = [remembered()].concat(navigator.languages || navigator.language || []);
    var code;
    var i;
    for (i = 0; i < wanted.length; i++) {
      code = String(wanted[i]).slice(0, 2).toLowerCase();
      if (told.words[code]) return code;
    }
    return 'en';
  }

  // Name and version of those whose oldest is known; others name these to be served as they are.
  function browser() {
    var agent = navigator.userAgent;
    var patterns = {
      iOS: /\b(?:iPhone|CPU) OS (\d+)(?:[._](\d+))?/,
      Edge: /\bEdgA?\/(\d+)/,
      Firefox: /\bFirefox\/(\d+)/,
      Chrome: /Chrome\/(\d+)/,
      Safari: /\bVersion\/(\d+)(?:\.(\d+))?.* Safari\//,
    };
    var name;
    var found;
    if (/\b(?:OPR|Opera|SamsungBrowser|UCBrowser|YaBrowser|Trident|Edge)\b/.test(agent)) return null;
    for (name in patterns) {
      found = patterns[name].exec(agent);
      if (found) return { name: name, version: parseFloat(found[1] + '.' + (found[2] || 0)) };
    }
    return null;
  }

  function add(parent, tag, text, attributes) {
    var made = document.createElement(tag);
    var name;
    for (name in attributes) made.setAttribute(name, attributes[name]);
    if (text) made.appendChild(document.createTextNode(text));
    parent.appendChild(made);
    return made;
  }

  function fill(text, values) {
    return text.replace(/<(\w+)>/g, function (_, name) {
      return values[name];
    });
  }

  function drawBar(words, code) {
    var bar = add(document.body, 'header', '', { class: 'bar' });
    var brand = add(bar, 'a', '', { class: 'brand', href: '/', 'aria-label': words.home });
    var mark = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    var choice;
    var one;
    var path;
    var i;
    mark.setAttribute('class', 'logo');
    mark.setAttribute('viewBox', '0 0 20 28');
    mark.setAttribute('aria-hidden', 'true');
    for (i = 0; i < told.mark.length; i++) {
      path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', told.mark[i]);
      if (i === 1) path.setAttribute('class', 'lit');
      mark.appendChild(path);
    }
    brand.appendChild(mark);
    add(brand, 'span', 'Batida');
    choice = add(bar, 'select', '', { 'aria-label': words.languages });
    for (one in told.words) add(choice, 'option', told.words[one].name, { value: one, lang: told.words[one].tag });
    choice.value = code;
    choice.onchange = function () {
      try {
        localStorage.setItem(told.languageKey, choice.value);
      } catch (_) {
        // It holds for this page.
      }
      draw(choice.value);
      document.querySelector('select').focus();
    };
  }

  function drawMissing(main, words) {
    var here = browser();
    var part = PARTS[lacks] || words.script;
    var isNew = here !== null && here.version >= told.floors[here.name];
    var rows;
    var row;
    var i;
    if (lacks === 'https') {
      add(main, 'p', words.https);
      return;
    }
    add(
      main,
      'p',
      here
        ? fill(words.lacks, { browser: here.name + ' ' + here.version, part: part })
        : fill(words.lacksHere, { part: part }),
    );
    if (isNew && PARTS[lacks]) add(main, 'p', fill(words.off, { part: part }));
    add(main, 'h2', words.works);
    rows = add(main, 'ul', '', { class: 'floors' });
    for (i = 0; i < words.floors.length; i++) {
      row = add(rows, 'li');
      add(row, 'span', words.floors[i][0]);
      add(row, 'b', words.floors[i][1]);
    }
    if (here && here.name === 'iOS') add(main, 'p', words.apple);
    else if (/Android/.test(navigator.userAgent)) add(main, 'p', words.android);
  }

  function drawWays(parent, ways, kind) {
    var i;
    for (i = 0; i < ways.length; i++) add(parent, 'a', ways[i][0], { class: kind, href: ways[i][1] });
  }

  function draw(code) {
    var words = told.words[code];
    var body = document.body;
    var main;
    var keys;
    while (body.firstChild) body.removeChild(body.firstChild);
    root.lang = words.tag;
    document.title = words.title;
    drawBar(words, code);
    main = add(body, 'main', '', { id: 'main', class: 'text too-old' });
    add(main, 'h1', words.title);
    drawMissing(main, words);
    // ui/pages/save-songs.ts knows whether there are any, and gives them out.
    add(main, 'p', words.kept, { class: 'for-songs' });
    add(main, 'button', words.save, {
      type: 'button',
      class: 'key primary big for-songs',
      'data-save-songs': words.saved,
      'data-failed': words.saveFailed,
    });
    add(main, 'p', '', { role: 'status' });
    add(main, 'p', words.read);
    keys = add(main, 'p', '', { class: 'keys' });
    drawWays(keys, words.ways, 'key');
    drawWays(add(body, 'footer', '', { class: 'foot too-old-foot' }), words.foot, 'way');
  }

  function begin() {
    var links = document.querySelectorAll('link[rel=stylesheet]');
    var i;
    for (i = 0; i < links.length; i++) links[i].parentNode.removeChild(links[i]);
    add(document.getElementsByTagName('head')[0], 'link', '', { rel: 'stylesheet', href: told.sheet });
    root.className = 'is-content is-old';
    document.body.className = 'content';
    draw(firstLanguage());
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
