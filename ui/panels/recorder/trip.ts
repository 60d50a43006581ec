/** Measures the round trip: three chirps leave the speaker, and the microphone listens for them. */

import { sourceOf } from '../../../worklets/recording.ts';
import { CHIRP_SECONDS, chirpOf, type Echo, type RoundTrip, roundTripOf } from '../../../worklets/takes.ts';
import { echoOfChirp } from '../../shelf/takes/takes.ts';
import { engine } from '../../state/engine.ts';
import { hear } from './hear.ts';
import { type Microphone, openMicrophone } from './microphone.ts';
import { Recent } from './recent.ts';
import { keepTrip, LEAST_SURE, routeOf } from './routes.ts';

export const CHIRPS = 3;
/** The first sounds of a device that wakes up come when they like. */
const SETTLE_SECONDS = 1;
/** From one to the next: each is looked for that long. */
const APART_SECONDS = 1;

/** Hears of each echo. Resolves to what they say together; sure enough, it is kept for this way. Null: it was stopped. */
export async function measureRoundTrip(
  tell: (echoes: readonly Echo[]) => void,
  signal: AbortSignal,
): Promise<RoundTrip | null> {
  await engine.unlock();
  const standing = engine.readStanding(true);
  if (!standing) throw new Error('there is nothing to record beside');
  engine.pause();
  const { context, rate } = standing;
  let microphone: Microphone | null = null;
  const ends: (() => void)[] = [];
  try {
    microphone = await openMicrophone(rate);
    const first = Math.ceil((context.currentTime + SETTLE_SECONDS) * rate);
    const sent = Array.from({ length: CHIRPS }, (_, i) => first + Math.round(i * APART_SECONDS * rate));
    const recent = new Recent(Math.ceil((SETTLE_SECONDS + CHIRPS * APART_SECONDS + 1) * rate));
    const source = sourceOf(context, microphone.stream);
    const echoes: Echo[] = [];
    const span = Math.round((APART_SECONDS - CHIRP_SECONDS / 2) * rate);
    const heardAll = new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      let next = 0;
      let isBusy = false;
      hear(context, source, 0, (frame, sound) => {
        recent.add(frame, sound);
        const from = sent[next];
        const heard = from === undefined || isBusy ? null : recent.read(from, from + span);
        if (!heard) return;
        next++;
        isBusy = true;
        echoOfChirp(heard, rate).then((echo) => {
          isBusy = false;
          echoes.push(echo);
          tell([...echoes]);
          if (echoes.length === CHIRPS) resolve();
        }, reject);
      }).then((end) => ends.push(end), reject);
    });
    for (const frame of sent) ends.push(playChirp(context, frame / rate));
    await heardAll;
    if (signal.aborted) return null;
    const trip = roundTripOf(echoes, rate);
    if (trip.sure >= LEAST_SURE) keepTrip(routeOf(standing, microphone), { ...trip, at: Date.now() });
    return trip;
  } finally {
    for (const end of ends) end();
    microphone?.close();
  }
}

function playChirp(context: AudioContext, atSeconds: number): () => void {
  const sound = chirpOf(context.sampleRate);
  const buffer = new AudioBuffer({ length: sound.length, sampleRate: context.sampleRate, numberOfChannels: 1 });
  buffer.copyToChannel(sound, 0);
  const node = new AudioBufferSourceNode(context, { buffer });
  node.connect(context.destination);
  node.start(atSeconds);
  return () => node.disconnect();
}
