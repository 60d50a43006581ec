/** The chosen recording: moved by ear, taken out, or looked at closely: its passes and how it lies in time are in the room of takes. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { nudgePart, removePart } from '../../../../song/edits/parts.ts';
import { Act } from '../../../controls/act.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { openRoom } from '../../../state/edit-room.ts';
import { chosenPart } from '../../../state/parts.ts';
import { useRoomReturn } from '../../../state/room-return.ts';
import type { ShownPart } from '../../../state/shown-parts.ts';
import { edit, song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';
import { t } from '../../../words/words.ts';

const STEPS_MILLISECONDS = [-10, -1, 1, 10] as const;

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
