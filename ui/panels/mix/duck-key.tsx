/** On a strip: which track ducks it and how much it takes, measured; a press chooses. Written past React. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { openMenu } from '../../controls/context-menu.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { named } from '../../controls/spoken.ts';
import { numberText } from '../../controls/value-text.ts';
import { inTurns, writeText } from '../../paint/figure.ts';
import { duckedOf, onLevels } from '../../paint/levels.ts';
import { useDuckSource } from '../../state/ducking.ts';
import { trackIds, useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { chooseStrip } from './chosen.ts';
import { duckMenu } from './duck.ts';
import './duck.css';

/** The most that was taken within half a second: about a beat. */
const QUARTERS = 2;
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const taken = (db: number) => numberText(0 - Math.round(db * 10) / 10 + 0, TENTHS);

export function DuckKey({ track }: { readonly track: string }) {
  useSignals();
  const key = useRef<HTMLButtonElement>(null);
  const figure = useRef<HTMLElement>(null);
  const { name } = useShape(track);
  const source = useDuckSource(track).value;
  const sourceName = source?.name ?? null;
  const index = trackIds.value.indexOf(track);
  useEffect(() => {
    const button = key.current;
    if (!button || sourceName === null) return;
    let most = 0;
    const write = (db: number) => {
      const level = taken(db);
      writeText(figure.current, level);
      const by = t('mix.duckedBy', { track: name, source: sourceName, level: `${level} dB` });
      const said = named(`${t('params.labels.ducking')} ${level}`, by);
      if (button.getAttribute('aria-label') !== said) button.setAttribute('aria-label', said);
    };
    write(0);
    const writeMost = inTurns(() => {
      write(most);
      most = 0;
    }, QUARTERS);
    return onLevels(button, (milliseconds) => {
      most = Math.max(most, duckedOf(index));
      writeMost(milliseconds);
    });
  }, [index, name, sourceName]);
  return (
    <button
      ref={key}
      type="button"
      className={source ? 'duck-key is-on' : 'duck-key'}
      aria-label={source ? undefined : named(t('params.labels.ducking'), t('mix.notDucked', { track: name }))}
      aria-haspopup="menu"
      onClick={(event) => {
        chooseStrip(track);
        openMenu(event, () => duckMenu(track));
      }}
    >
      <span>{t('params.labels.ducking')}</span>
      {source && (
        <span className={`duck-mark ${colorClass(source.color)}`}>
          <Mark color={source.color} isHollow={source.isHollow} />
        </span>
      )}{' '}
      <b key={source?.id} ref={figure}>
        –
      </b>
    </button>
  );
}
