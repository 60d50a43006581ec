/** A song that nobody has opened, heard by itself: a loop before it is shared, a part before it is taken. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Song } from '../../../../song/song.ts';
import { Icon } from '../../../controls/icon.tsx';
import { engineState } from '../../../state/engine.ts';
import { endHearing, guest, hearGuest, pauseGuest } from '../../../state/guest.ts';

interface HearKeyProps {
  readonly document: Song;
  readonly label: string;
}

export function HearKey({ document, label }: HearKeyProps) {
  useSignals();
  const alone = useRef<Song | null>(null);
  const isPlaying = alone.current !== null && guest.value === alone.current && engineState.value.isPlaying;
  useEffect(
    () => () => {
      if (alone.current !== null && guest.peek() === alone.current) endHearing({ mayGoOn: false });
    },
    [],
  );
  const press = () => {
    if (isPlaying) {
      pauseGuest();
      return;
    }
    alone.current = document;
    hearGuest(document);
  };
  return (
    <button type="button" className="key" aria-pressed={isPlaying} onClick={press}>
      <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
      <span>{label}</span>
    </button>
  );
}
