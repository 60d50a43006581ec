/** The ducking of the chosen strip: by which track, by its strokes or its level, how deep and how fast. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setDuckSource, setStripParam } from '../../../song/edits/mixer.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { Choice } from '../../controls/choice.tsx';
import { Segments } from '../../controls/segments.tsx';
import { choiceText, labelText } from '../../controls/value-text.ts';
import { duckCurve } from '../../paint/duck-curve.ts';
import { sourcesFor, useDuckSource } from '../../state/ducking.ts';
import { edit, song, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import './duck.css';
import { StripParam } from './param-sources.tsx';

interface DuckProps {
  readonly track: string;
  readonly color: number;
}

const KNOBS = ['duckDepth', 'duckAttack', 'duckRelease'] as const;
const BY = [0, 1] as const;
const HITS = 0;

export function DuckSection({ track, color }: DuckProps) {
  useSignals();
  const source = useDuckSource(track).value;
  const by = useComputed(() => trackOf(track)?.strip.duckBy ?? HITS).value;
  const title = t('params.labels.ducking');
  return (
    <section className="rack-section duck-section" data-rove="">
      <h2>{title}</h2>
      <Choice
        label={t('rack.duckSource')}
        isLabelHidden
        value={source?.id ?? ''}
        options={[
          { value: '', label: t('params.off') },
          ...sourcesFor(track).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => edit(setDuckSource(track, id === '' ? null : id))}
      />
      {source && (
        <>
          <Segments
            label={title}
            value={String(by)}
            options={BY.map((one) => ({ value: String(one), label: choiceText(STRIP_SPECS.duckBy, one) }))}
            onChange={(next) => edit(setStripParam(track, 'duckBy', Number(next)))}
          />
          {by === HITS && <DuckPicture track={track} />}
          <div className="knobs">
            {KNOBS.map((param) => (
              <StripParam key={param} {...{ track, param, color }} name={`${title} ${labelText(STRIP_SPECS[param])}`} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const BEATS = 3;
const POINTS = 181;
/** The height of the picture, or the whole depth where that is more. */
const ROOM_DB = 9;

/** Three beats at the song's tempo. */
function DuckPicture({ track }: { readonly track: string }) {
  useSignals();
  const path = useComputed(() => {
    const strip = trackOf(track)?.strip;
    if (!strip) return '';
    const duck = {
      depthDb: strip.duckDepth,
      attackSeconds: strip.duckAttack,
      releaseSeconds: strip.duckRelease,
    };
    const deepest = Math.min(-ROOM_DB, duck.depthDb);
    return duckCurve(duck, 60 / song.value.bpm, BEATS, POINTS)
      .map(
        (db, i) =>
          `${i === 0 ? 'M' : 'L'}${((100 * i) / (POINTS - 1)).toFixed(2)} ${((100 * db) / deepest).toFixed(2)}`,
      )
      .join('');
  }).value;
  return (
    <svg className="duck-picture" viewBox="0 -6 100 112" preserveAspectRatio="none" aria-hidden="true">
      <path className="duck-fill" d={`${path}L100 106L0 106z`} />
      <path className="duck-line" d={path} />
    </svg>
  );
}
