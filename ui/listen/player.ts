/** A shared song played by the listener's own engine, in a page without isolation: its parts speak over message ports. */
import { VIEW_SECONDS } from '../../api/terms-hub.ts';
import { modeOf, songTicks, tempoMap } from '../../song/arrangement.ts';
import { parseSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { secondsBetween, tickAfterSeconds } from '../../song/tempo.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';
import { createEngine, type Engine } from '../../worklets/client.ts';
import { mediaKeys, type Told } from './media-keys.ts';

/** What is played. */
export interface Wanted extends Told {
  /** Of a path below the item. */
  fetchOf(path: string, options?: RequestInit): Promise<Response>;
  /** Of its song: it was asked for while this file was on its way. */
  readonly document: Promise<Response>;
}

/** What the page shows of it. */
export interface Shown {
  show(state: 'still' | 'coming' | 'playing'): void;
  /** Step of sixteen that sounds; -1: none. */
  light(step: number): void;
  reach(seconds: number): void;
}

export interface Player {
  toggle(): Promise<'sounds' | 'wants a tap'> | 'paused';
  playFrom(seconds: number): Promise<'sounds' | 'wants a tap'>;
}

const STEPS = 16;
/** From here on a browser that gives no sound waits for another tap. */
const PATIENCE_MILLISECONDS = 2500;

export async function openPlayer(wanted: Wanted, shown: Shown): Promise<Player> {
  const response = await wanted.document;
  if (!response.ok) throw new Error('the song could not be fetched');
  const parsed = parseSong(await response.json());
  if (!parsed.ok) throw new Error('the song could not be read');
  const engine = createEngine({
    readAudio: async (hash) => {
      const file = await wanted.fetchOf(`audio/${hash}`);
      return file.ok ? new Uint8Array(await file.arrayBuffer()) : null;
    },
  });
  return playerOf(engine, wanted, parsed.song, shown);
}

function playerOf(engine: Engine, wanted: Wanted, song: Song, shown: Shown): Player {
  const mode = modeOf(song);
  const map = tempoMap(song, mode);
  const whole = songTicks(song);
  let frame = 0;
  let heardSince: number | null = null;
  let isCounted = false;
  void engine.boot(song);

  /** A page that was heard for a while tells so, once. */
  const count = (now: number) => {
    heardSince ??= now;
    if (isCounted || now - heardSince < VIEW_SECONDS * 1000) return;
    isCounted = true;
    void wanted.fetchOf('plays', { method: 'POST' }).catch(() => undefined);
  };
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    const { tick } = engine.readPulse();
    const place = Math.max(0, tick) % whole;
    shown.light(Math.floor(place / TICKS_PER_STEP) % STEPS);
    shown.reach(secondsBetween(map, 0, place));
    if (engine.state.life === 'sounding') count(now);
  };
  const secondsNow = () => secondsBetween(map, 0, Math.max(0, engine.readPulse().tick) % whole);
  engine.onState(({ isPlaying }) => {
    keys.tell(isPlaying, secondsNow());
    shown.show(isPlaying ? 'playing' : 'still');
    cancelAnimationFrame(frame);
    if (isPlaying) frame = requestAnimationFrame(draw);
    else {
      heardSince = null;
      shown.light(-1);
    }
  });

  const play = async (fromTick?: number): Promise<'sounds' | 'wants a tap'> => {
    shown.show('coming');
    let timer = 0;
    const tooLong = new Promise<'wants a tap'>((resolve) => {
      timer = window.setTimeout(() => resolve('wants a tap'), PATIENCE_MILLISECONDS);
    });
    const sounding = engine
      .play({ mode, ...(fromTick === undefined ? {} : { fromTick }) })
      .then(() => 'sounds' as const);
    try {
      const how = await Promise.race([sounding, tooLong]);
      if (how === 'wants a tap' && engine.state.life === 'locked') {
        sounding.catch(() => undefined);
        shown.show('still');
        return how;
      }
      const heard = await sounding;
      keys.tell(true, secondsNow());
      return heard;
    } finally {
      window.clearTimeout(timer);
    }
  };
  const player: Player = {
    toggle: () => {
      if (!engine.state.isPlaying) return play();
      engine.pause();
      return 'paused';
    },
    playFrom: (seconds) => play(Math.min(whole - 1, tickAfterSeconds(map, 0, Math.max(0, seconds)))),
  };
  const keys = mediaKeys(wanted, player);
  return player;
}
