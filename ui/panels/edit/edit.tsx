/** The edit view: recording, the audio tracks, and the rooms that open over them. */
import { useSignals } from '@preact/signals-react/runtime';
import { roomPlace } from '../../state/edit-room.ts';
import { ROOMS } from '../rooms.ts';
import { Home } from './home.tsx';
import '../../controls/fader.css';
import './edit.css';
import './waves.css';

export default function Edit() {
  useSignals();
  const place = roomPlace.value;
  const Shown = place && ROOMS[place.room]?.Screen;
  // Home stays as it is, with what is scrolled and focused in it.
  return (
    <div className="edit">
      <div className="edit-home" hidden={Boolean(Shown)}>
        <Home />
      </div>
      {place && Shown && (
        <div className="edit-room">
          <Shown track={place.track} part={place.part} />
        </div>
      )}
    </div>
  );
}
