/** The chosen recording: moved by ear, taken out, or looked at closely: its passes and how it lies in time are in the room of takes. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { layFree } from '../../../../song/edits/part-places.ts';
import { nudgePart, removePart } from '../../../../song/edits/parts.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { Act } from '../../../controls/act.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { named } from '../../../controls/spoken.ts';
import { numberText } from '../../../controls/value-text.ts';
import { openRoom } from '../../../state/edit-room.ts';
import { showNotice } from '../../../state/notice.ts';
import { chosenPart } from '../../../state/parts.ts';
import { placeText } from '../../../state/place-text.ts';
import { useRoomReturn } from '../../../state/room-return.ts';
import type { ShownPart } from '../../../state/shown-parts.ts';
import { edit, song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';

const STEPS_MILLISECONDS = [-10, -1, 1, 10] as const;
const BARS = [
  { by: -1, written: 'recorder.barLess', name: 'recorder.barEarlier' },
  { by: 1, written: 'recorder.barMore', name: 'recorder.barLater' },
] as const;

/** Signed, in whole milliseconds. */
const msText = (ms: number) => numberText(ms, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });

export function PartTools({ track, part: { index, name } }: { readonly track: string; readonly part: ShownPart }) {
  useSignals();
  const roomKey = useRoomReturn('take');
  const passes = useComputed(() => 1 + (song.value.parts[index]?.lanes.length ?? 0)).value;
  const [moved, setMoved] = useState(0);
  const nudge = (ms: number) => {
    const before = song.peek();
    edit(nudgePart(index, ms / 1000, playMode.peek()), { group: `nudge ${index}` });
    if (song.peek() !== before) setMoved(moved + ms);
  };
  return (
    <fieldset className="part-tools" aria-label={t('recorder.place', { name })}>
      {STEPS_MILLISECONDS.map((ms) => (
        <button
          key={ms}
          type="button"
          className="key small"
          aria-label={t(ms < 0 ? 'recorder.earlier' : 'recorder.later', { ms: Math.abs(ms) })}
          onClick={() => nudge(ms)}
        >
          {msText(ms)}
        </button>
      ))}
      <output aria-label={t('recorder.moved', { ms: msText(moved) })}>
        {msText(moved)} <small>ms</small>
      </output>
      <Act
        icon="trash"
        text={t('recorder.removePart')}
        isIconOnly
        isDanger
        onPress={() => {
          edit(removePart(index));
          chosenPart.value = null;
        }}
      />
      <BarKeys index={index} />
      <button
        ref={roomKey}
        type="button"
        className="key small part-room-key"
        onClick={() => openRoom('take', track, index, 'arrange')}
      >
        <span>{passes > 1 ? t('recorder.passCount', { count: passes }) : t('recorder.room')}</span>
        <Icon name="right" size={16} />
      </button>
    </fieldset>
  );
}

/** From bar to bar, for what lies in the song; where something else sounds it does not go. What comes round is in every bar. */
function BarKeys({ index }: { readonly index: number }) {
  useSignals();
  const part = useComputed(() => song.value.parts[index]).value;
  if (!part || part.loopTicks > 0) return null;
  const move = (tick: number) => {
    const before = song.peek();
    edit(layFree(index, tick));
    if (song.peek() === before) showNotice(t('wave.noRoom'), { isHint: true });
    else say(t('wave.saidMove', { time: placeText(tick) }));
  };
  return BARS.map(({ by, written, name }) => {
    const tick = part.startTick + by * TICKS_PER_BAR;
    return (
      <button
        key={by}
        type="button"
        className="key small part-bar-key"
        aria-label={named(t(written), t(name))}
        aria-disabled={tick < 0}
        onClick={() => {
          if (tick >= 0) move(tick);
        }}
      >
        {t(written)}
      </button>
    );
  });
}
