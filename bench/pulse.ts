/**
 * A sound card that is none: PulseAudio with a sink whose monitor is a microphone, so many milliseconds later. Sound leaves the
 * browser by its own way out and comes back by its own way in. A server of its own, in a folder of its own, gone afterwards.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Loopback {
  /** What a browser is started with, to play into it and to hear it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The threads that carry sound come first, where the system allows it; all that this process started are looked through. */
  hurry(): void;
  close(): Promise<void>;
}

const TRIES = 100;
const TRY_MILLISECONDS = 50;
/** Of the server, and of what the browser calls the threads that carry sound. */
const CARRIERS =
  /^(pulseaudio|null-sink|loopback|AudioOutputDevi|AudioInputDevic|Realtime Audio|threaded-ml|Chrome_ChildIOT)/;
const FIRST_IN_LINE = '15';
/** Of what /proc says of a thread, behind its name. */
const RT_PRIORITY = 37;

/** Why there can be no loopback here; null: there can. */
export function whyNoLoopback(): string | null {
  const missing = ['pulseaudio', 'pactl'].filter((name) => spawnSync(name, ['--version']).error !== undefined);
  return missing.length > 0 ? `${missing.join(' and ')} missing: apt-get install -y pulseaudio pulseaudio-utils` : null;
}

/** Both rates must be the context's: a resampler between them would stretch every delay. */
export async function openLoopback(rate: number, delayMilliseconds: number): Promise<Loopback> {
  const folder = mkdtempSync(join(tmpdir(), 'batida-loopback-'));
  const socket = join(folder, 'native');
  writeFileSync(
    join(folder, 'daemon.conf'),
    [
      'default-sample-format = float32le',
      `default-sample-rate = ${rate}`,
      `alternate-sample-rate = ${rate}`,
      'flat-volumes = no',
      'exit-idle-time = -1',
      '',
    ].join('\n'),
  );
  const sink = (name: string) =>
    `load-module module-null-sink sink_name=${name} rate=${rate} channels=2 format=float32le`;
  const later = [
    sink('later'),
    `load-module module-loopback source=out.monitor sink=later latency_msec=${delayMilliseconds} adjust_time=0 source_dont_move=1 sink_dont_move=1`,
  ];
  writeFileSync(
    join(folder, 'setup.pa'),
    [
      `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1 auth-cookie-enabled=0`,
      sink('out'),
      ...(delayMilliseconds > 0 ? later : []),
      // Browsers hide monitors; a source made of one is a microphone to them.
      `load-module module-remap-source master=${delayMilliseconds > 0 ? 'later' : 'out'}.monitor source_name=ear source_properties=device.description=Ear`,
      'set-default-source ear',
      'set-default-sink out',
      '',
    ].join('\n'),
  );
  const environment = {
    XDG_RUNTIME_DIR: folder,
    PULSE_RUNTIME_PATH: folder,
    PULSE_STATE_PATH: folder,
    PULSE_CONFIG: join(folder, 'daemon.conf'),
    PULSE_SERVER: `unix:${socket}`,
  };
  const env = { ...process.env, ...environment };
  const call = ['-n', '-F', join(folder, 'setup.pa'), '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'];
  const server = spawn('pulseaudio', call, { env, stdio: 'ignore' });
  const close = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { stdout } = spawnSync('pactl', ['get-default-source'], { env, encoding: 'utf8' });
    if (stdout?.trim() === 'ear') return { environment, hurry, close };
    await setTimeout(TRY_MILLISECONDS);
  }
  await close();
  throw new Error('PulseAudio does not start');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** On a busy machine a thread that waits for its turn makes a jump of every delay. The browser sets its own again as they begin. */
function hurry(): void {
  for (const id of descendants(process.pid)) {
    for (const thread of namesIn(`/proc/${id}/task`)) {
      const stat = readIf(`/proc/${id}/task/${thread}/stat`);
      const isFirst = stat.split(') ').at(-1)?.split(' ')[RT_PRIORITY] === FIRST_IN_LINE;
      if (!isFirst && CARRIERS.test(stat.slice(stat.indexOf('(') + 1)))
        spawnSync('chrt', ['-f', '-p', FIRST_IN_LINE, thread]);
    }
  }
}

function descendants(of: number): readonly string[] {
  const parents = new Map<string, string>();
  for (const id of namesIn('/proc').filter((name) => /^\d+$/.test(name)))
    parents.set(id, readIf(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ')[1] ?? '');
  const isOurs = (id: string | undefined): boolean =>
    id === String(of) || (id !== undefined && parents.has(id) && isOurs(parents.get(id)));
  return [...parents.keys()].filter((id) => id !== String(of) && isOurs(id));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readIf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
