/** What is being published: its cover, its name and its length; of a loop which one it is, and how it sounds alone. */
import { useSignals } from '@preact/signals-react/runtime';
import { modeOf, songTicks, tempoMap } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { secondsBetween } from '../../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { Choice } from '../../../controls/choice.tsx';
import { Cover } from '../../../controls/cover.tsx';
import { factsOf } from '../../../shelf/cover.ts';
import { clockText } from '../../../state/clock-text.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { HearKey } from './hear-key.tsx';
import { loopsIn } from './material.ts';

interface SourceProps {
  readonly kind: 'song' | 'loop';
  /** Null: there is nothing to be published. */
  readonly document: Song | null;
  readonly loopId: string;
  readonly onLoop: (id: string) => void;
}

export function Source({ kind, document, loopId, onLoop }: SourceProps) {
  useSignals();
  if (document === null) return null;
  const loops = loopsIn(song.value);
  const loop = loops.find(({ id }) => id === loopId);
  return (
    <div className="hub-source">
      <Cover cover={factsOf(document).cover} />
      <div className="hub-source-name">
        <b>{kind === 'loop' && loop ? loop.name : document.name}</b>
        <span>
          {kind === 'loop' && loop
            ? t('hub.loopFacts', {
                bars: t('songs.bars', { count: loop.bars }),
                steps: t('hub.steps', { count: loop.steps }),
                name: song.value.name,
              })
            : songFacts(document)}
        </span>
      </div>
      {kind === 'loop' && <HearKey key={loopId} document={document} label={t('hub.hearLoop')} />}
      {kind === 'loop' && (
        <Choice
          label={t('hub.whichLoop')}
          isLabelHidden
          value={loopId}
          options={loops.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onLoop}
          className="hub-which"
        />
      )}
    </div>
  );
}

function songFacts(one: Song): string {
  const ticks = songTicks(one);
  return t('hub.songFacts', {
    tracks: t('hub.tracks', { count: one.tracks.length }),
    bars: t('songs.bars', { count: Math.ceil(ticks / TICKS_PER_BAR) }),
    time: clockText(secondsBetween(tempoMap(one, modeOf(one)), 0, ticks)),
  });
}
