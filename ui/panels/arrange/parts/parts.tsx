/** An audio track has no steps: its recordings are shown where they lie, as blocks in its row and as a list to be read. */
import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { PartWave } from '../../../controls/part-wave.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { chosenPart, partsSignal } from '../../../state/parts.ts';
import { selectTrack } from '../../../state/screen.ts';
import { partsWithin, type ShownPart } from '../../../state/shown-parts.ts';
import { song } from '../../../state/song.ts';
import { useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { PartTools } from './part-tools.tsx';
import { seenTicks } from './seen-ticks.ts';
import './parts.css';

interface PartsProps {
  readonly track: string;
  /** blocks: buttons in the row; picture: the same on phones, where a tap chooses the track; list: all of it in words. */
  readonly as: 'blocks' | 'picture' | 'list';
}

export default function Parts({ track, as }: PartsProps) {
  useSignals();
  if (as === 'list') return <PartList track={track} parts={partsSignal(track).value} />;
  return <Row track={track} as={as} />;
}

/** While the song plays, what of it is heard with the steps that are shown. */
function Row({ track, as }: { readonly track: string; readonly as: 'blocks' | 'picture' }) {
  useSignals();
  const shown = useMemo(() => computed(() => shownIn(track)), [track]);
  return as === 'blocks' ? <Blocks track={track} parts={shown.value} /> : <Picture track={track} parts={shown.value} />;
}

const shownIn = (track: string): readonly ShownPart[] => {
  const seen = seenTicks.value;
  return seen ? partsWithin(song.value, track, seen) : partsSignal(track).value;
};

interface ShownProps {
  readonly track: string;
  readonly parts: readonly ShownPart[];
}

const lengthText = (seconds: number): string =>
  numberText(seconds, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });

const placeText = ({ place, seconds }: Pick<ShownPart, 'place' | 'seconds'>): string =>
  `${place} · ${lengthText(seconds)}`;

/** What is heard lies over what is not. */
const styleOf = ({ from, share, isQuiet }: ShownPart): CSSProperties => ({
  left: `${from * 100}%`,
  width: `${share * 100}%`,
  zIndex: isQuiet ? 0 : 1,
});

/** One stop of the Tab key; arrows walk from part to part. */
function Blocks({ track, parts }: ShownProps) {
  useSignals();
  const { name } = useShape(track);
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: parts.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  if (parts.length === 0) return <p className="cells parts is-none">{t('arrange.noParts')}</p>;
  return (
    <div className="cells parts">
      <ul
        className="part-room"
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        role="list"
        aria-label={t('arrange.partsOf', { track: name })}
        data-rove="own"
        onKeyDown={walk}
      >
        {parts.map((part, at) => (
          <li key={part.index} style={styleOf(part)}>
            <button
              type="button"
              className={classOf(part)}
              tabIndex={at === Math.min(stop, parts.length - 1) ? 0 : -1}
              title={textOf(part)}
              aria-label={textOf(part)}
              aria-current={chosenPart.value === part.index}
              onFocus={() => setStop(at)}
              onClick={() => {
                chosenPart.value = part.index;
                selectTrack(track);
              }}
            >
              <SeenWave part={part} />
              <span className="part-words">
                <b>{part.name}</b> {placeText(part)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function textOf({ name, place, seconds, isQuiet }: ShownPart): string {
  const text = `${name}, ${placeText({ place, seconds })}`;
  return isQuiet ? t('arrange.quietPart', { part: text }) : text;
}

const classOf = ({ isQuiet, isElsewhere }: ShownPart): string =>
  `part${isQuiet || isElsewhere ? ' is-quiet' : ''}${isElsewhere ? ' is-elsewhere' : ''}`;

/** What of its sound lies there; one that lies elsewhere is told in words alone. */
function SeenWave({ part: { index, waveFrom, waveTo, isElsewhere } }: { readonly part: ShownPart }) {
  if (isElsewhere) return null;
  const stretch = { from: waveFrom, to: waveTo, blockFrom: waveFrom, block: waveTo - waveFrom };
  return <PartWave index={index} {...stretch} className="on-track" />;
}

function Picture({ track, parts }: ShownProps) {
  useSignals();
  const { color, isHollow } = useShape(track);
  return (
    <div className="cells parts" aria-hidden="true" data-choose={track}>
      <span className="steps-color">
        <Mark color={color} isHollow={isHollow} />
      </span>
      <span className="part-room">
        {parts.map((part) => (
          <span key={part.index} className={classOf(part)} style={styleOf(part)}>
            {part.isElsewhere ? <span className="part-words">{placeText(part)}</span> : <SeenWave part={part} />}
          </span>
        ))}
      </span>
    </div>
  );
}

function PartList({ track, parts }: ShownProps) {
  useSignals();
  const { name, color } = useShape(track);
  return (
    <section className={`part-list ${colorClass(color)}`} aria-label={t('arrange.partsOf', { track: name })}>
      {parts.length === 0 ? (
        <p>{t('arrange.noParts')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list">
          {parts.map((part) => (
            <li key={part.index} aria-current={chosenPart.value === part.index}>
              <button
                type="button"
                aria-expanded={chosenPart.value === part.index}
                onClick={() => {
                  chosenPart.value = chosenPart.peek() === part.index ? null : part.index;
                }}
              >
                <b>{part.name}</b>
                <span className="part-picture">
                  <PartWave index={part.index} />
                </span>
                <span>{part.place}</span>
                <span>{lengthText(part.seconds)}</span>
                {part.isQuiet && <small>{t('arrange.quiet')}</small>}
              </button>
              {chosenPart.value === part.index && <PartTools key={part.index} track={track} part={part} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
