/** One command of the sheet: its keys, and while keys are changed, the way to give it others. */
import { useSignals } from '@preact/signals-react/runtime';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { KeySigns } from '../../controls/key-signs.tsx';
import { giveKeys, givenTo, holderOf, isChanged, isOff, onMac, takeKey } from '../../keys/bound.ts';
import { chordsOf } from '../../keys/chords.ts';
import { isFixed, type Row } from '../../keys/table.ts';
import { isChangingKeys } from '../../state/own-keys.ts';
import { t } from '../../words/words.ts';
import { chordsText, chordText, commandName } from './shortcut-text.ts';

/** keys: waits for a press. */
type Asked = { readonly is: 'keys' } | { readonly is: 'figure' } | { readonly is: 'taken'; readonly chord: string };

/** A German "[" takes AltGr and 8: there the sign is meant. Elsewhere the key is. */
function meant({ nativeEvent }: KeyboardEvent): string | undefined {
  const chords = chordsOf(nativeEvent, onMac);
  return nativeEvent.altKey && nativeEvent.ctrlKey ? chords[0] : chords[chords.length - 1];
}

/** A row of figures goes with what is held; a single figure stands for it. */
function asRow(row: Row, chord: string): string | null {
  const figures = /\d…\d$/.exec(row.chords[0] ?? '')?.[0];
  if (figures === undefined) return chord;
  return /(^|\+)\d$/.test(chord) ? chord.replace(/\d$/, figures) : null;
}

export function ShortcutRow({ row }: { readonly row: Row }) {
  useSignals();
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const done = () => {
    setAsked(null);
    button.current?.focus();
  };
  const give = (chord: string) => {
    const holder = holderOf(chord, row);
    if (holder) takeKey(chord, holder);
    giveKeys(row, [chord]);
    done();
  };
  const press = (event: KeyboardEvent) => {
    // Where a key is taken, the next press is another try.
    if (asked === null || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    const chord = event.key === 'Escape' ? undefined : meant(event);
    if (event.key === 'Escape') done();
    if (chord === undefined) return;
    const next = asRow(row, chord);
    if (next === null) setAsked({ is: 'figure' });
    else if (holderOf(next, row)) setAsked({ is: 'taken', chord: next });
    else give(next);
  };
  const name = commandName(row);
  const isFree = isChangingKeys.value && !isFixed(row);
  return (
    <li>
      <div className="shortcut-row">
        {isFree ? (
          <button
            ref={button}
            type="button"
            className="key shortcut-keys"
            aria-label={t('keys.changeOf', { command: name, keys: chordsText(row) })}
            aria-expanded={asked !== null}
            onClick={() => setAsked(asked === null ? { is: 'keys' } : null)}
            onKeyDown={press}
          >
            <Chords row={row} />
          </button>
        ) : (
          <span className="shortcut-keys">
            <Chords row={row} />
            <span className="visually-hidden">{chordsText(row)}</span>
          </span>
        )}
        <span>{name}</span>
        {isFree && asked !== null && <Question row={row} asked={asked} onTake={give} onLeave={done} />}
      </div>
    </li>
  );
}

function Chords({ row }: { readonly row: Row }) {
  useSignals();
  const chords = givenTo(row);
  // All arrows in a row need no word between them.
  const isWalk = chords.length > 2;
  if (chords.length === 0) return <em>{t('keys.none')}</em>;
  return chords.map((chord, index) => (
    <Fragment key={chord}>
      {index > 0 && !isWalk && <em aria-hidden="true">{t('keys.or')}</em>}
      <span className={isOff(row, chord) ? 'is-off' : undefined}>
        <KeySigns chord={chord} />
      </span>
    </Fragment>
  ));
}

interface QuestionProps {
  readonly row: Row;
  readonly asked: Asked;
  readonly onTake: (chord: string) => void;
  readonly onLeave: () => void;
}

function Question({ row, asked, onTake, onLeave }: QuestionProps) {
  useSignals();
  const holder = asked.is === 'taken' ? holderOf(asked.chord, row) : undefined;
  const taken =
    asked.is === 'taken' && holder
      ? t('keys.taken', { keys: chordText(asked.chord), command: commandName(holder) })
      : null;
  const set = (chords: readonly string[] | null) => {
    giveKeys(row, chords);
    onLeave();
  };
  return (
    <div className="shortcut-asked">
      <p role="status">{taken ?? t(asked.is === 'figure' ? 'keys.figure' : 'keys.press')}</p>
      {asked.is === 'taken' ? (
        <>
          <button type="button" className="key" onClick={() => onTake(asked.chord)}>
            {t('keys.take')}
          </button>
          <button type="button" className="key" onClick={onLeave}>
            {t('keys.leave')}
          </button>
        </>
      ) : (
        <>
          <button type="button" className="key" onClick={() => set([])}>
            {t('keys.without')}
          </button>
          <button type="button" className="key" aria-disabled={!isChanged(row)} onClick={() => set(null)}>
            {t('keys.asBefore')}
          </button>
        </>
      )}
    </div>
  );
}
