/** What the sources may not say, of what ASVS asks for and no other wall guards (tests/asvs). Each wall has a mutation. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floorOf, importsFrom, project, textOf } from '../sources.ts';
import { isNode, type Node, nameOf, nodesOf, treeOf } from '../syntax.ts';

const server = project.filter((file) => floorOf(file) === 'api');
const pages = project.filter((file) => ['ui', 'worklets'].includes(floorOf(file)) && !/^ui\/bundling\//.test(file));
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const saying = (files: readonly string[], words: RegExp) => files.filter((file) => words.test(textOf(file)));

/** Each on its own: a wall that lets its mutation through is none. */
function catches(words: RegExp, ...mutations: readonly string[]): void {
  expect(mutations.filter((one) => !words.test(one))).toEqual([]);
}

const MARKUP =
  /\b(inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcdoc|document\.write/;
test('no text becomes a page: it is set as text, and there is no other way', () => {
  expect(saying([...pages, ...server], MARKUP)).toEqual([]);
  catches(MARKUP, 'a.innerHTML = b', '<p dangerouslySetInnerHTML={{ __html: a }} />', 'document.write(a)');
});

const PLUGIN = /(?<!\w)<(object|embed|applet|iframe|frame)[\s/>]/i;
test('no plugin and no frame', () => {
  expect(saying(pages, PLUGIN)).toEqual([]);
  expect(read('ui/index.html')).not.toMatch(PLUGIN);
  catches(PLUGIN, '<object data={a} />', '<iframe src="a">');
});

/** Workers and ports are heard, whose other end is our own; windows are not. */
const WINDOWS =
  /addEventListener\(\s*'message'|\bwindow\.onmessage|\b(parent|opener|top|frames\[\d\])\??\.postMessage|\bwindow\.open\(/;
test('nothing is heard from other windows, and nothing told them', () => {
  // The service worker and the tabs it answers for, of this origin both.
  const own = ['ui/offline/sw.ts', 'ui/panels/offline/worker.ts'];
  expect(saying(pages, WINDOWS)).toEqual(own);
  for (const file of own) {
    const heard = read(file).match(/[\w.]*\.addEventListener\('message'/g);
    expect([file, heard?.filter((one) => !/^(scope|navigator\.serviceWorker)\./.test(one))]).toEqual([file, []]);
  }
  expect(saying(pages, /\bself\.onmessage/).filter((file) => !file.endsWith('.worker.ts'))).toEqual([]);
  catches(WINDOWS, "addEventListener('message', hear)", 'window.onmessage = hear', 'opener.postMessage(1)');
});

const LEADING = /\.redirect\(|\.location\(|['"]Location['"]|\blocation(\.href)?\s*=[^=]|\blocation\.(assign|replace)\(/;
test('nobody is led elsewhere', () => {
  expect(saying([...pages, ...server], LEADING)).toEqual([
    'ui/offline/shared-files.ts',
    'api/site.ts',
    'api/pages/pages.ts',
  ]);
  // Whoever shares a file with the program comes to its first page.
  expect(read('ui/offline/shared-files.ts').match(/redirect\(.*/g)).toEqual([
    expect.stringMatching(/^redirect\(`\/\?\$\{SHARED_QUERY\}`, 303\);$/),
  ]);
  expect(read('api/site.ts').match(/redirect\(.*/g)).toEqual(["redirect(303, '/'));"]);
  // The address of a person under the handle they had before: a path of ours, whose one part is encoded.
  const shown = read('api/pages/pages.ts');
  expect(shown.match(/redirect\(.*/g)).toEqual(['redirect(302, made.path);']);
  expect(shown.match(/new Elsewhere\(.*/g)).toEqual(['new Elsewhere(personPath(person.handle), speech);']);
  catches(
    LEADING,
    'response.redirect(to)',
    "response.set('Location', to)",
    'location.href = to',
    'location.assign(to)',
  );
  // The oldest browsers are led to the same page, with a word behind it.
  const led = read('ui/public/first.js').match(/location\.\w+\(\s*.*/g);
  expect(led).toEqual([expect.stringMatching(/^location\.replace\(\s*location\.pathname \+/)]);
});

const CALLING = /\bfetch\(|XMLHttpRequest|from 'node:(https|http2|tls|dns|dgram)'|rejectUnauthorized|NODE_TLS_REJECT/;
test('the server calls nobody but its database and its mail server, and believes no certificate unread', () => {
  expect(saying(server, CALLING)).toEqual([]);
  catches(CALLING, 'await fetch(address)', "import { get } from 'node:https'", 'rejectUnauthorized: false');
  const ways = importsFrom('api').filter(
    ({ to, isType }) => !isType && /^(node:net|node:http|pg|nodemailer)$/.test(to),
  );
  expect(ways.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
    'api/database/lock-socket.ts node:net',
    'api/database/open.ts pg',
    'api/http/networks.ts node:net',
    'api/http/unreadable.ts node:http',
    'api/letters/post.ts nodemailer',
    'api/server.ts node:http',
  ]);
});

/** Which functions of node:crypto, and which algorithms. */
function cryptography(file: string, text: string): string[] {
  return [...nodesOf(treeOf(file, text))].flatMap((node) => {
    if (node.type === 'ImportDeclaration' && isNode(node.source) && node.source.value === 'node:crypto') {
      return (Array.isArray(node.specifiers) ? node.specifiers : []).flatMap((one) =>
        isNode(one) ? [String(nameOf(one.imported) ?? '*')] : [],
      );
    }
    const isHash = node.type === 'CallExpression' && /^create(Hash|Hmac)$/.test(nameOf(node.callee) ?? '');
    const [first] = isHash && Array.isArray(node.arguments) ? node.arguments : [];
    return isNode(first) ? [first.type === 'Literal' ? String(first.value) : 'computed'] : [];
  });
}

test('SHA-2, its HMAC and HKDF, AES-GCM, and random bytes of the system: no other cryptography is ours', () => {
  const used = new Set(server.flatMap((file) => cryptography(file, textOf(file))));
  expect([...used].sort()).toEqual([
    ...['createCipheriv', 'createDecipheriv', 'createHash', 'createHmac', 'hkdfSync', 'randomBytes', 'randomUUID'],
    ...['sha256', 'sha384'],
  ]);
  // What has to be read again is sealed in one place, and its algorithm stands there.
  const ciphers = server.flatMap((file) =>
    [...textOf(file).matchAll(/create(?:Dec|C)ipheriv\((\w+)/g)].map(([, one]) => `${file} ${one}`),
  );
  expect(ciphers).toEqual(['api/operators/sealed.ts CIPHER', 'api/operators/sealed.ts CIPHER']);
  expect(read('api/operators/sealed.ts')).toContain("const CIPHER = 'aes-256-gcm';");
  expect(cryptography('a.ts', "import { createCipheriv } from 'node:crypto'; createHash('md5');")).toEqual([
    'createCipheriv',
    'md5',
  ]);
  expect(saying(server, /Math\.random|\bcrypto\.subtle|from '(crypto-js|jsonwebtoken|node-forge|uuid)'/)).toEqual([]);
  const bytes = server.flatMap((file) =>
    [...textOf(file).matchAll(/randomBytes\((\w+)\)/g)].map(([, many]) => `${file} ${many}`),
  );
  // The last two tell nothing that has to be kept: they part names of sockets in a folder, and ids that anyone may know.
  expect(bytes.sort()).toEqual([
    'api/auth/recovery-codes.ts CODE_BYTES',
    'api/database/data-directory.ts 48',
    'api/database/folder-lock.ts 8',
    'api/hub/uuid.ts 16',
    'api/operators/sealed.ts NONCE_BYTES',
  ]);
});

test('a pattern is never made of what was given', () => {
  expect(saying([...server, ...pages], /\bnew RegExp\(|\bRegExp\(/)).toEqual([
    // The name of our cookie, the scripts of Unicode, and our own name.
    'api/auth/caller.ts',
    'api/auth/reserved-names.ts',
    'api/auth/scripts.ts',
  ]);
});

/** Messages that are not written out: a logger fills what looks like a format. */
function looseMessages(file: string, text: string): string[] {
  return [...nodesOf(treeOf(file, text))].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return [];
    const isLog = /^(log|logger)$/.test(nameOf(node.callee.object) ?? '');
    const last = Array.isArray(node.arguments) ? node.arguments.at(-1) : undefined;
    return isLog && !(isNode(last) && last.type === 'Literal') ? [`${file}:${String(node.start)}`] : [];
  });
}

const TEMPLATES = /\.render\(|\.engine\(|from '(ejs|pug|handlebars|mustache|nunjucks)'|sprintf|\bformat\b.*'node:util'/;
test('no template and no format is made of what was given', () => {
  expect(saying(server, TEMPLATES)).toEqual([]);
  catches(TEMPLATES, "response.render('page', given)", "import { format } from 'node:util'");
  const isLevel = (text: string) => text.replace(/\blog\[/g, 'log.');
  expect(server.flatMap((file) => looseMessages(file, isLevel(textOf(file))))).toEqual([]);
  expect(looseMessages('a.ts', "log.info({ event }, 'hello ' + name); deps.log.warn(text);")).toHaveLength(2);
});

const PLACES = /\bconsole\.|createWriteStream|appendFile|syslog/;
test('the log goes to one place', () => {
  expect(saying(server, PLACES)).toEqual([]);
  catches(PLACES, 'console.log(a)', 'appendFileSync(a, b)');
  expect(saying(server, /\bpino\(/)).toEqual(['api/admin.node.ts', 'api/main.ts', 'api/newsletter.node.ts']);
});

test('the page of the server lists every event of the log, and no other', () => {
  const told = server.flatMap((file) => [...textOf(file).matchAll(/\bevent: '(\w+)'/g)].map(([, event]) => event));
  const [, table = ''] = /<!-- events -->\n([\s\S]*?)<!-- \/events -->/.exec(read('docs/server.md')) ?? [];
  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual([...new Set(told)].sort());
});

const isLoose = (node: Node) => node.type === 'BinaryExpression' && /^[!=]=$/.test(String(node.operator));
test('nothing is compared but strictly', () => {
  const loose = [...server, ...project.filter((file) => floorOf(file) === 'song')].filter((file) =>
    [...nodesOf(treeOf(file, textOf(file)))].some(isLoose),
  );
  expect(loose).toEqual([]);
  expect([...nodesOf(treeOf('a.ts', "if (a == '0') b();"))].some(isLoose)).toBe(true);
});

const PASTE = /onPaste|Listener\(\s*['"](before)?paste['"]/;
test('no field minds what is pasted', () => {
  expect(saying(pages, PASTE)).toEqual([]);
  catches(PASTE, '<input onPaste={refuse} />', "addEventListener('paste', refuse)");
});
