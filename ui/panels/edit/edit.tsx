/** The edit view: recording, the audio tracks, and the rooms that open over them. */
import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { type Room, roomPlace } from '../../state/edit-room.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { ROOMS } from '../rooms.ts';
import { Home } from './home.tsx';
import '../../controls/fader.css';
import './edit.css';
import './waves.css';

/** What a room is called; of which track it is, it says itself. */
const NAMES: Readonly<Record<Room, WordKey>> = {
  take: 'recorder.room',
  wave: 'wave.room',
  sampler: 'edit.sampler',
  chop: 'sampler.chop',
  theory: 'theory.room',
  library: 'library.title',
  guide: 'guide.title',
};

/** Who came in by a key goes on in the room, and afterwards where they came from. */
function useRoomFocus(room: Room | null) {
  const home = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (room === null) {
      if (!activeElement || activeElement === document.body) opener.current?.focus();
      opener.current = null;
      return;
    }
    const isFromHome = home.current?.contains(activeElement) === true;
    if (isFromHome) opener.current = activeElement as HTMLElement;
    // What was pressed beside the view, as Record in the transport, keeps the focus.
    if (isFromHome || !activeElement || activeElement === document.body) inside.current?.focus();
  }, [room]);
  return { home, inside };
}

export default function Edit() {
  useSignals();
  const place = roomPlace.value;
  const Shown = place && ROOMS[place.room]?.Screen;
  const { home, inside } = useRoomFocus(Shown ? place.room : null);
  // Home stays as it is, with what is scrolled and focused in it.
  return (
    <div className="edit">
      <div className="edit-home" ref={home} hidden={Boolean(Shown)}>
        <Home />
      </div>
      {place && Shown && (
        // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: a room is no form
        <div className="edit-room" ref={inside} tabIndex={-1} role="group" aria-label={t(NAMES[place.room])}>
          <Shown track={place.track} part={place.part} />
        </div>
      )}
    </div>
  );
}
