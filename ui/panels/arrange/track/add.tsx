/** A new track: one press on an instrument, family by family. */
import { useSignals } from '@preact/signals-react/runtime';
import { addTrack } from '../../../../song/edits/tracks.ts';
import type { InstrumentId } from '../../../../song/instruments.ts';
import { MAX_TRACKS } from '../../../../song/limits.ts';
import { trackNameOf } from '../../../../song/midi/track-names.ts';
import { Icon } from '../../../controls/icon.tsx';
import { CATALOGUE } from '../../../state/catalogue.ts';
import { NEW_TRACK, openLibrary } from '../../../state/open-library.ts';
import { overlay, selectTrack } from '../../../state/screen.ts';
import { edit, song } from '../../../state/song.ts';
import { freeName, instrumentName } from '../../../state/track-names.ts';
import { trackIds } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

function add(id: InstrumentId): void {
  edit(addTrack(id, freeName(trackNameOf({ name: '', instrument: id }))));
  const { tracks } = song.peek();
  selectTrack(tracks[tracks.length - 1]?.id ?? '');
  overlay.value = null;
}

export function TrackAdd() {
  useSignals();
  if (trackIds.value.length >= MAX_TRACKS) return <p>{t('arrange.tracksFull')}</p>;
  const families = CATALOGUE.map(({ family, instruments }) => (
    <section key={family}>
      <h3>{t(`rack.families.${family}`)}</h3>
      <div className="panel-group">
        {instruments.map((id) => (
          <button key={id} type="button" className="key" onClick={() => add(id)}>
            <span>{instrumentName(id)}</span>
          </button>
        ))}
      </div>
    </section>
  ));
  return (
    <>
      <button type="button" className="key" onClick={() => openLibrary(NEW_TRACK)}>
        <Icon name="sound" size={16} />
        <span>{t('rack.library')}</span>
      </button>
      {families}
    </>
  );
}
