/**
 * The door to the radio: two decks in a context of their own beside that of the open song. It asks for a large buffer: nobody plays on
 * it, and while two engines run at once a phone has more to do than ever.
 */
import { defaultSong } from '../../song/defaults.ts';
import { compileEngine } from '../compiled.ts';
import { ContextHost } from '../context-host.ts';
import engineUrl from '../engine.processor.ts?worker&url';
import { GainCurve } from './gain-curve.ts';
import { type DeckParts, openDeck } from './live-deck.ts';
import { type LoudnessBook, measuring } from './measuring.ts';
import { Radio, type RadioParts } from './radio.ts';
import { SpareDeck } from './spare-deck.ts';

export type { Loudness } from './loudness.ts';
export type { LoudnessBook } from './measuring.ts';
export type { RadioPlace } from './radio.ts';

const LOOK_MILLISECONDS = 100;
/** In which all of it is silenced before it stands still, and comes back afterwards. */
const REST_SECONDS = 0.03;

export interface LiveRadio {
  readonly radio: Radio;
  /** Everything stands still as it is, also in the middle of a join; and goes on. The latter within a gesture. */
  rest(): void;
  wake(): void;
  dispose(): void;
}

export interface LiveRadioParts
  extends Pick<DeckParts, 'readAudio' | 'copies' | 'voicesToStart'>,
    Pick<RadioParts, 'onSong'> {
  readonly book: LoudnessBook;
  /** Whether sound runs: a call, another program or the browser may stop it. */
  onRunning(isRunning: boolean): void;
  /** Several times a second. */
  onLook(): void;
  /** The device or an engine is lost: there is no more sound from this radio. */
  onLost(): void;
}

/** Within a gesture. */
export async function openRadio({
  onSong,
  onRunning,
  onLook,
  onLost,
  book,
  ...rest
}: LiveRadioParts): Promise<LiveRadio> {
  let frame = (): number => -1;
  const host = new ContextHost({
    rate: undefined,
    processorUrl: engineUrl,
    events: {
      onRunning: () => onRunning(true),
      onStopped: () => onRunning(false),
      onLost,
      onLatency: () => undefined,
      frame: () => frame(),
    },
  });
  host.hint = 'playback';
  host.wake();
  const [backend, module] = await Promise.all([host.open(), compileEngine()]);
  const { context } = backend;
  const output = new GainCurve(context);
  output.glide(1, REST_SECONDS);
  output.node.connect(context.destination);
  const deckParts = { ...rest, backend, output: output.node, module, processorName: 'engine', song: defaultSong() };
  const spare = () => new SpareDeck(context.sampleRate, () => openDeck({ ...deckParts, onFault: onLost }));
  const decks = [spare(), spare()] as const;
  frame = () => Math.max(...decks.map((deck) => deck.frame()));
  const measure = measuring(module, context.sampleRate, book);
  const radio = new Radio({ decks, hasOneClock: !backend.isReduced, measure, onSong });
  const look = setInterval(() => {
    radio.look();
    onLook();
  }, LOOK_MILLISECONDS);
  let resting: ReturnType<typeof setTimeout> | undefined;
  return {
    radio,
    rest: () => {
      output.glide(0, REST_SECONDS);
      clearTimeout(resting);
      resting = setTimeout(() => host.rest(), 2 * REST_SECONDS * 1000);
    },
    wake: () => {
      clearTimeout(resting);
      host.wake();
      output.glide(1, REST_SECONDS);
    },
    dispose: () => {
      clearInterval(look);
      clearTimeout(resting);
      radio.dispose();
      host.close();
    },
  };
}
