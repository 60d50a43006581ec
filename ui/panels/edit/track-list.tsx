/** The audio tracks of the song: heard, named, levelled, taken out as files. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { IdleTakes } from './idle-takes.tsx';
import { TrackRow } from './track-row.tsx';

const idsSignal = () =>
  song.value.tracks
    .filter(({ instrument }) => instrument === 'audio')
    .map(({ id }) => id)
    .join('\n');

export function TrackList() {
  useSignals();
  const ids = useComputed(idsSignal).value.split('\n').filter(Boolean);
  return (
    <section className="edit-tracks" aria-label={t('edit.list')}>
      <h2>
        {t('edit.list')} <span>{ids.length}</span>
      </h2>
      {ids.length === 0 ? (
        <div className="edit-none">
          <b>{t('edit.none')}</b>
          <p>{t('edit.noneBody')}</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" data-rove-set="">
          {ids.map((id) => (
            <TrackRow key={id} track={id} />
          ))}
        </ul>
      )}
      <IdleTakes />
    </section>
  );
}
