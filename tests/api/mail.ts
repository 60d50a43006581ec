/** A mail server that takes every letter and keeps it: as much of SMTP (RFC 5321) as a sender needs. */
import { createServer, type Socket } from 'node:net';

export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly headers: string;
  readonly text: string;
}

export interface Mail {
  readonly url: string;
  readonly letters: Letter[];
  onLetter: (letter: Letter) => void;
  /** What it says to every letter while it is set: it takes none. */
  refusal: string | null;
  close(): Promise<void>;
}

export async function startMail(): Promise<Mail> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, mail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mail: Mail = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    onLetter: () => undefined,
    refusal: null,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mail;
}

function converse(socket: Socket, mail: Mail): void {
  let received = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example ESMTP');
  const command = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(' ');
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') say('250-mail.example\r\n250 SMTPUTF8');
    else if (verb === 'MAIL') {
      from = address;
      to = [];
      say(mail.refusal ?? '250 OK');
    } else if (verb === 'RCPT') {
      to.push(address);
      say('250 OK');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 OK');
  };
  socket.on('data', (part) => {
    received += part.toString('latin1');
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = received.slice(0, end);
      received = received.slice(end + (isData ? 5 : 2));
      if (!isData) command(text);
      else {
        isData = false;
        const letter = read(from, to, text);
        mail.letters.push(letter);
        mail.onLetter(letter);
        say('250 kept');
      }
    }
  });
}

function read(from: string, to: readonly string[], content: string): Letter {
  const [head = '', ...rest] = content.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const body = rest.join('\r\n\r\n').replace(/^\.\./gm, '.');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const subject = /^Subject: (.*)$/im.exec(headers)?.[1] ?? '';
  return { from, to, subject: wordsOf(subject), headers, text: decoded(body, encoding) };
}

function decoded(body: string, encoding: string | undefined): string {
  const text = body.replaceAll('\r\n', '\n');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding === 'quoted-printable') return unquoted(text.replace(/=\n/g, ''));
  return Buffer.from(text, 'latin1').toString('utf8');
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Encoded words of a header (RFC 2047). */
function wordsOf(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
    );
}
