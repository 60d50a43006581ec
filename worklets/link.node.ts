/** The command `npm run -s link`: a song in, the text of its link out. docs/command-line.md lists its flags. */
import { parseArgs } from 'node:util';
import { leftBehind } from '../song/link/left-behind.ts';
import { encodeLink } from '../song/link.ts';
import { Fault } from './arguments.node.ts';
import { lineOf, readSongFile } from './song-file.node.ts';

const USAGE = 'link SONG.json [--address URL]';

const HELP = `npm run -s link -- SONG.json [options]

Prints a song as a link: the whole of it but its recorded audio, in a few hundred letters.

  SONG.json      a song, a classic export file, a .zip bundle, or a file with a link in it
  --address URL  where the program is: prints URL/#… (the letters behind the # alone)
  --help         this text
`;

const FLAGS = {
  help: { type: 'boolean', short: 'h', default: false },
  address: { type: 'string' },
} as const;

function link(args: readonly string[]): string {
  const { values, positionals } = split(args);
  if (values.help) return HELP;
  const [file, ...rest] = positionals;
  if (!file) throw new Fault(`a song is needed: ${USAGE}`);
  if (rest.length > 0) throw new Fault(`${rest[0]}: one song is taken: ${USAGE}`);
  const address = values.address === undefined ? '' : addressOf(values.address);
  const { song, notices } = readSongFile(file);
  for (const notice of [...notices, ...leftBehind(song).map((left) => `${file}: ${lineOf(left)}`)]) warn(notice);
  return `${address}${encodeLink({ kind: 'song', song })}\n`;
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : 'unknown flag'}: ${USAGE}`);
  }
}

/** The page of the program, whatever else the address says. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Fault(`--address ${text}: must be one that begins with https://`);
  return `${url.origin}${url.pathname}#`;
}

/** One line, whatever names and messages hold. */
function warn(message: string): void {
  process.stderr.write(`${message.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`);
}

try {
  process.stdout.write(link(process.argv.slice(2)));
} catch (error) {
  warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
