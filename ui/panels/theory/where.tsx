/** Where it goes: which track, which steps, by which rule; what would be there, before it is; hearing and putting it. */
import { useSignals } from '@preact/signals-react/runtime';
import { COLORS } from '../../../song/limits.ts';
import { RULES } from '../../../song/theory/laying.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Pick } from '../../controls/pick.tsx';
import { keyText } from '../../state/key-words.ts';
import { song } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { hear, isHearing, keepPlaying, stopHearing } from './hearing.ts';
import { key } from './key.ts';
import { Preview } from './preview.tsx';
import { blocks, progression, shownBlock, theoryTab } from './state.ts';
import {
  BASS_AND_LEAD,
  changes,
  chooseTarget,
  chosenPlace,
  hasBoth,
  mainTarget,
  pitchedTracks,
  placeBar,
  placeBars,
  placeScene,
  put,
  rule,
  targetId,
  targetName,
} from './writing.ts';

/** How many notes come and go: said with the key that puts them there. */
const FACTS = 'theory-facts';

export function Where() {
  useSignals();
  const { added, gone } = changes.value;
  return (
    <section className="theory-where" aria-label={t('theory.where')}>
      <h2>{t('theory.where')}</h2>
      <div className="theory-places">
        <TrackPick />
        <RangePick />
        <RulePick />
      </div>
      <Preview />
      <p
        className="theory-note-line"
        id={FACTS}
      >{`${t('theory.added', { count: added })} ${t('theory.gone', { count: gone })}`}</p>
    </section>
  );
}

function TrackPick() {
  useSignals();
  const track = mainTarget.value;
  const at = song.value.tracks.findIndex(({ id }) => id === track?.id);
  const both = { value: BASS_AND_LEAD, label: `${shownName('Bass')} + ${shownName('Lead')}` };
  const options = pitchedTracks.value.map(({ id, name }) => ({ value: id, label: shownName(name) }));
  return (
    <Pick
      label={t('piano.track')}
      value={targetId.value}
      options={hasBoth.value ? [both, ...options] : options}
      onChange={chooseTarget}
      className={`tile ${colorClass(track?.color ?? 0)}`}
    >
      {track && <Mark color={track.color} isHollow={at >= COLORS} />}
      <span>{track ? targetName.value : t('theory.noTrack')}</span>
      <Icon name="down" size={12} />
    </Pick>
  );
}

/** All of the clip, or a bar of it; all of another scene's clip. */
function RangePick() {
  useSignals();
  const scene = placeScene.value;
  const { scenes } = song.value;
  const nameOf = (id: string) => shownName(scenes.find((one) => one.id === id)?.name ?? '');
  const bars = placeBars.value > 1 ? Array.from({ length: placeBars.value }, (_, bar) => bar) : [];
  const options = [
    { value: scene, label: t('theory.allOf', { scene: nameOf(scene) }) },
    ...bars.map((bar) => ({
      value: `${bar}/${scene}`,
      label: t('theory.barOf', { scene: nameOf(scene), bar: bar + 1 }),
    })),
    ...scenes
      .filter(({ id }) => id !== scene)
      .map(({ id, name }) => ({ value: id, label: t('theory.allOf', { scene: shownName(name) }) })),
  ];
  const value = placeBar.value === null ? scene : `${placeBar.value}/${scene}`;
  return (
    <TwoLines
      label={t('theory.range')}
      value={value}
      options={options}
      onChange={(next) => {
        const [, bar, id = next] = /^(\d+)\/(.*)$/.exec(next) ?? [];
        chosenPlace.value = { scene: id, bar: bar === undefined ? null : Number(bar) };
      }}
    />
  );
}

function RulePick() {
  useSignals();
  return (
    <TwoLines
      label={t('theory.rule')}
      value={rule.value}
      options={RULES.map((value) => ({ value, label: t(`theory.rules.${value}`) }))}
      onChange={(next) => {
        rule.value = RULES.find((one) => one === next) ?? rule.peek();
      }}
    />
  );
}

interface TwoLinesProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function TwoLines({ label, value, options, onChange }: TwoLinesProps) {
  return (
    <Pick label={label} value={value} options={options} onChange={onChange} className="key theory-two">
      <span>
        <em>{label}</em>
        {options.find((one) => one.value === value)?.label}
      </span>
      <Icon name="down" size={12} />
    </Pick>
  );
}

/** What is put, as a toast says it. */
function whatText(): string {
  if (theoryTab.peek() === 'scales') return keyText(key.peek());
  if (theoryTab.peek() === 'progressions') return t(`theory.progressions.${progression.peek()}`);
  const block = blocks.peek()[shownBlock.peek()];
  return block ? block.letter + block.sign : '';
}

export function Acts() {
  useSignals();
  const isOn = isHearing.value;
  const isOff = changes.value.added === 0;
  return (
    <footer className="theory-acts">
      <button
        type="button"
        className="key"
        aria-disabled={isOff && !isOn}
        onClick={() => {
          if (isOn) stopHearing();
          else if (!isOff) void hear();
        }}
      >
        <Icon name={isOn ? 'stop' : 'play'} size={16} />
        <span>{t(isOn ? 'theory.stop' : 'theory.hear')}</span>
      </button>
      <button
        type="button"
        className="key primary"
        aria-disabled={isOff}
        aria-describedby={FACTS}
        onClick={() => {
          if (!isOff && put(whatText())) keepPlaying();
        }}
      >
        <Icon name="check" size={18} />
        <span>{isOff && !mainTarget.value ? t('theory.noTrack') : t('theory.put', { track: targetName.value })}</span>
      </button>
      <p>{t('theory.oneUndo')}</p>
    </footer>
  );
}
