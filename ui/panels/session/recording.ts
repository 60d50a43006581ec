/** Records scene launches into the song: listens while it is switched on, and writes the take as one edit. */
import { computed, effect, signal } from '@preact/signals-react';
import { sceneTicks } from '../../../song/arrangement.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { addPlacement } from '../../../song/edits/timeline.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { playStep } from '../../state/pulse.ts';
import { tellFull } from '../../state/room.ts';
import { edit, song } from '../../state/song.ts';
import { lineup, playMode } from '../../state/sounding.ts';
import { t } from '../../words/words.ts';
import { isPlaying, rowStanding } from './scenes.ts';
import { closed, type Heard, hear, NO_TAKE, type SongTake } from './song-take.ts';

const take = signal<SongTake>(NO_TAKE);
/** The switch. */
export const isRecording = signal(false);
/** What has been recorded and is not yet written, with the scene that sounds. */
export const pending = computed(() => {
  const { placements, open } = take.value;
  return open ? [...placements, { scene: open.scene, repeats: 1, overrides: [] }] : placements;
});

const lengthOf = (scene: string) => sceneTicks(song.peek(), scene);
let lastTick = 0;
/** What sounded before the switch was pressed is not recorded. */
let firstTick = 0;

/** The scene that sounds as a whole; no scene: silence; null: a mix, which changes nothing. */
function heardNow(): Heard | null {
  const { tracks, scenes } = song.peek();
  const entries = tracks.map(({ id }) => lineup.value.get(id));
  const fromTick = Math.max(firstTick, ...entries.map((entry) => entry?.fromTick ?? 0));
  if (entries.every((entry) => entry?.playing.type === 'silence')) return { scene: null, fromTick };
  const scene = scenes.find(({ id }) => rowStanding(id) === 'play');
  return scene ? { scene: scene.id, fromTick } : null;
}

function write(): void {
  const placements = closed(take.peek(), lastTick, lengthOf);
  take.value = NO_TAKE;
  if (placements.length === 0) return;
  const before = song.peek().timeline.length;
  edit(inTurn(...placements.map(({ scene, repeats }) => addPlacement(scene, repeats))));
  const count = song.peek().timeline.length - before;
  if (count < placements.length) tellFull('blocks');
  else showNotice(t('session.recorded', { count }), { action: undoable() });
}

function listen(): () => void {
  const stops = [
    effect(() => {
      const tick = playStep.value * TICKS_PER_STEP;
      if (tick < 0) return;
      // Where the tick has jumped back, all of it lies behind the switch.
      if (tick < lastTick) firstTick = 0;
      lastTick = tick;
    }),
    effect(() => {
      const isHeard = isPlaying.value && playMode.value === 'pattern';
      const heard = isHeard ? heardNow() : null;
      if (heard) take.value = hear(take.peek(), heard, lastTick, lengthOf);
      else if (!isHeard && take.peek() !== NO_TAKE) queueMicrotask(write);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

let stop: (() => void) | null = null;

/** Off: what was recorded is written. A transport that stops writes too, and the next play is another take. */
export function record(isOn: boolean): void {
  stop?.();
  stop = null;
  if (isOn) {
    lastTick = Math.max(0, playStep.peek() * TICKS_PER_STEP);
    firstTick = lastTick;
    stop = listen();
  } else write();
  isRecording.value = isOn;
}
