/**
 * The one toast. In the workstation it stands where the project's name does, over no control but that; elsewhere below.
 * Both live regions are there from the start: what is put into a new region is not spoken.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { endNewsWithEdits, type Notice, notice } from '../../state/notice.ts';
import { isAtWorkstation } from '../../state/place.ts';
import { t } from '../../words/words.ts';

/** Errors stay until they are closed or replaced. */
const GOOD_NEWS_MILLISECONDS = 3000;
/** It is read while the hands are at something else. */
const HINT_MILLISECONDS = 5000;

function close(): void {
  notice.value = null;
}

/** The title of a notice is a headline: read aloud it needs the stop that the eye does without. */
const ENDED = /[.!?…。！？]$/;

interface ToastProps {
  readonly notice: Notice;
  readonly isTight: boolean;
}

function Toast({ notice: shown, isTight }: ToastProps) {
  useSignals();
  const [isHeld, setHeld] = useState(false);
  const isBad = shown.kind === 'bad';
  const isHint = shown.isHint === true;
  useEffect(() => {
    if (isBad || isHeld) return;
    const timer = setTimeout(
      () => {
        if (notice.peek() === shown) close();
      },
      isHint ? HINT_MILLISECONDS : GOOD_NEWS_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [shown, isBad, isHint, isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const { action } = shown;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus upon it only holds the clock
    <div
      className={isBad ? 'toast bad' : isHint ? 'toast ok is-hint' : 'toast ok'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {!isHint && <Icon name={isBad ? 'warn' : 'check'} />}
      <p className="toast-text">
        <b>{shown.title}</b>
        {shown.body && !ENDED.test(shown.title) && <span className="visually-hidden">{t('shell.fullStop')}</span>}{' '}
        {shown.body}
      </p>
      {action && (
        <button
          type="button"
          className="icon-button toast-action"
          aria-label={action.label}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {isTight && action.icon ? <Icon name={action.icon} /> : action.label}
        </button>
      )}
      {isBad && (
        <button type="button" className="icon-button toast-close" aria-label={t('shell.dismiss')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

interface Place {
  readonly style: CSSProperties;
  /** The key stands below the text: beside it neither would be read. */
  readonly isNarrow: boolean;
  /** Its key says by a picture what it does. */
  readonly isTight: boolean;
  /** A place that is only there for it. */
  readonly isRow: boolean;
}

/** Px for three words and a key beside them; for a sentence and two keys. */
const ROOM_FOR_KEY = 200;
const ROOM_FOR_ERROR = 360;
/** For a sentence and a key with words. */
const ROOM_FOR_WORDS = 400;
/** Px that a row of its own has at least: one short line is no thinner than a bar. */
const ROW_HEIGHT = 40;

/** Over what the bar marks as the toast's, and over its Undo where the toast has the same key; null: there is no bar. */
function placeOf({ action, kind }: Notice): Place | null {
  // What lies over the whole screen has a row for it, which grows with it.
  const row = document.querySelector('[data-news=over]');
  const parts = row ? [row] : Array.from(document.querySelectorAll('[data-news]'));
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const [first] = boxes;
  if (!first) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  let right = Math.max(...boxes.map((box) => box.right));
  const undo = action?.isUndo ? document.querySelector('[data-undo]')?.getBoundingClientRect() : undefined;
  if (undo && undo.width > 0 && Math.abs(undo.left - right) < 8) right = undo.right;
  const width = right - left;
  const isNarrow = action !== undefined && width < (kind === 'bad' ? ROOM_FOR_ERROR : ROOM_FOR_KEY);
  const isTight = !isNarrow && row === null && width < ROOM_FOR_WORDS;
  const minHeight = row ? ROW_HEIGHT : first.height;
  return { isNarrow, isTight, isRow: row !== null, style: { left, top: first.top, width, minHeight } };
}

/** What needs more room than the bar has makes the bar higher, so that it covers nothing. */
function keepRoom(toast: HTMLElement | null, isTall: boolean): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (toast && isTall) style.setProperty('--toast-h', `${toast.offsetHeight}px`);
  });
  if (toast && isTall) observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-h');
  };
}

function usePlace(shown: Notice | null, box: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const isHere = isAtWorkstation.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another place for it
  useLayoutEffect(() => {
    if (!shown) return;
    const measure = () => setPlace(placeOf(shown));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [shown, isHere]);
  const isTall = shown !== null && place !== null && (shown.kind === 'bad' || place.isNarrow || place.isRow);
  useLayoutEffect(() => keepRoom(box.current, isTall), [isTall, box]);
  return place;
}

export function Toaster() {
  useSignals();
  const shown = notice.value;
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(shown, box);
  useEffect(endNewsWithEdits, []);
  const isTight = place?.isTight === true;
  const where = place ? `toasts in-bar${place.isNarrow ? ' is-narrow' : ''}` : 'toasts';
  return (
    <div className={where} style={place?.style} ref={box}>
      <div role="status" aria-live="polite">
        {shown?.kind === 'good' && <Toast notice={shown} isTight={isTight} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.kind === 'bad' && <Toast notice={shown} isTight={isTight} />}
      </div>
    </div>
  );
}
