/** The context menu: a head in the colour of what it is of, with its value or name to be typed, and rows. */
import { Menu as Base } from '@base-ui/react/menu';
import { useSignalEffect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { language, t } from '../words/words.ts';
import { ColorChoice } from './color-choice.tsx';
import { closeMenu, type MenuRow, menu, type OpenMenu, sayMenuAnew } from './context-menu.ts';
import { Icon } from './icon.tsx';
import { KeySigns } from './key-signs.tsx';
import { colorClass, Mark } from './mark.tsx';
import { freshGesture } from './pointers.ts';
import type { Turnable } from './turnable.ts';
import { useLayer } from './use-layer.ts';
import { parseValue } from './value-parse.ts';
import { valueText } from './value-text.ts';
import './menu.css';

const EDGE_PIXELS = 8;
/** It begins at the pointer, and is whole wherever that is: where there is too little room below, it moves up as far as it must. */
const AVOIDING = { side: 'shift', align: 'shift', fallbackAxisSide: 'none' } as const;

export default function ContextMenu() {
  useSignals();
  const shown = menu.value;
  return shown ? <Shown shown={shown} /> : null;
}

function Shown({ shown }: { readonly shown: OpenMenu }) {
  useSignals();
  useLayer(closeMenu);
  const said = useRef(language.peek());
  useSignalEffect(() => {
    if (language.value === said.current) return;
    said.current = language.value;
    void sayMenuAnew();
  });
  const { x, y } = shown.at;
  const anchor = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }), [x, y]);
  const { title, note, color, isHollow = false, turn, rename, recolor, rows, home } = shown;
  return (
    <Base.Root
      // One that follows another takes the focus as the first did.
      key={title}
      open
      onOpenChange={(isOpen) => {
        // A row may have put another one in its place.
        if (!isOpen && menu.peek() === shown) closeMenu();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className="context-menu-place"
          anchor={anchor}
          align="start"
          sideOffset={2}
          collisionPadding={EDGE_PIXELS}
          collisionAvoidance={AVOIDING}
        >
          <Base.Popup
            role="dialog"
            className="context-menu"
            aria-label={title}
            finalFocus={() => home ?? true}
            onKeyDownCapture={walkStops}
          >
            <div
              className={
                color === undefined ? 'context-menu-head' : `context-menu-head ${colorClass(color)} is-colored`
              }
            >
              {color !== undefined && <Mark color={color} isHollow={isHollow} />}
              {rename ? <NameField name={title} isFirst={shown.isRenaming === true} onDone={rename} /> : <b>{title}</b>}
              {turn ? <ValueField turn={turn} /> : note && <span>{note}</span>}
            </div>
            {recolor && color !== undefined && (
              <ColorChoice
                value={color}
                isHollow={isHollow}
                onChange={(next) => {
                  recolor(next);
                  menu.value = { ...shown, color: next };
                }}
              />
            )}
            <div role="menu" aria-label={title}>
              {rows.map((row, at) =>
                row === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                  <Base.Separator key={at} className="context-menu-line" />
                ) : (
                  <Row key={row.label} row={row} />
                ),
              )}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Its name, its colour, its rows: Tab goes round them, past the guards of the library, which say nothing. */
const STOPS = '.context-menu-name, input, [role=radio][aria-checked=true], [role=menuitem]:not([aria-disabled=true])';

function walkStops(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const found = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(STOPS));
  const [row] = found.filter((one) => one.matches('[role=menuitem]'));
  const stops = found.filter((one) => one === row || !one.matches('[role=menuitem]'));
  const { activeElement } = document;
  const isIn = (one: HTMLElement) =>
    one === activeElement || (one === row && activeElement?.matches('[role=menuitem]') === true);
  const next = stops[(stops.findIndex(isIn) + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function Row({ row }: { readonly row: MenuRow }) {
  const { label, icon, mark, isTaken, keys, isOff = false, isDanger = false, run } = row;
  return (
    <Base.Item
      className={isDanger ? 'context-menu-row is-danger' : 'context-menu-row'}
      disabled={isOff}
      {...(isTaken !== undefined && { 'aria-current': isTaken })}
      onClick={() => {
        closeMenu();
        run();
      }}
    >
      <span className={mark ? `context-menu-icon is-mark ${colorClass(mark.color)}` : 'context-menu-icon'}>
        {mark ? <Mark {...mark} /> : icon && <Icon name={icon} size={15} />}
      </span>
      <span>{label}</span>
      {isTaken === true && (
        <span className="context-menu-taken">
          <Icon name="check" size={15} />
        </span>
      )}
      {keys !== undefined && <KeySigns chord={keys} />}
    </Base.Item>
  );
}

/** What is typed is not looked for among the rows; arrows and Escape are the menu's. */
function keepTyping(event: KeyboardEvent): void {
  if (!/^(ArrowUp|ArrowDown|Escape|Tab)$/.test(event.key)) event.stopPropagation();
}

function ValueField({ turn }: { readonly turn: Turnable }) {
  const field = useFirst(true);
  const shown = valueText(turn.spec, turn.value);
  return (
    <input
      ref={field}
      className="context-menu-field"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={turn.name}
      defaultValue={shown}
      onKeyDown={(event) => {
        keepTyping(event);
        if (event.key !== 'Enter') return;
        const next = parseValue(turn.spec, event.currentTarget.value, turn.value);
        closeMenu();
        if (next !== null && next !== turn.value) turn.onChange(next, freshGesture());
      }}
    />
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly onDone: (name: string) => void;
}

/** A press on the name turns it into a field. */
function NameField({ name, isFirst, onDone }: NameFieldProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const field = useFirst(isOpen);
  if (!isOpen) {
    return (
      <button
        type="button"
        className="context-menu-name"
        aria-label={`${t('desk.rename')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <b>{name}</b>
      </button>
    );
  }
  const keep = (text: string) => {
    if (text.trim() !== '' && text !== name) onDone(text);
  };
  return (
    <input
      ref={field}
      className="context-menu-field is-name"
      type="text"
      autoComplete="off"
      aria-label={t('arrange.name')}
      defaultValue={name}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        keepTyping(event);
        if (event.key === 'Escape') event.currentTarget.value = name;
        if (event.key !== 'Enter') return;
        keep(event.currentTarget.value);
        event.currentTarget.value = name;
        closeMenu();
      }}
    />
  );
}

/** The menu takes the focus as it opens; a field that is to be typed in has it next. */
function useFirst(isFirst: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    const request = requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(request);
  }, [isFirst]);
  return field;
}
