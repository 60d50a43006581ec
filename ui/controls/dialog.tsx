/**
 * The frame of everything that lies over the workstation: a bottom sheet on phones, a box on desks. Focus stays within
 * and goes back to where it came from, and the browser's Back closes it. It brings a library along, so whatever draws a dialog is loaded when opened.
 */
import { Dialog as Base } from '@base-ui/react/dialog';
import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { isBeside } from '../state/beside.ts';
import { overlay, view } from '../state/screen.ts';
import { t } from '../words/words.ts';
import { tabBeside } from './beside-tab.ts';
import { Icon } from './icon.tsx';
import { IsLayer, useLayer } from './use-layer.ts';
import './dialog.css';

interface DialogProps {
  /** A question, where the dialog asks one. */
  readonly title: string;
  /** Of a title that somebody wrote in another language than that of the page. */
  readonly lang?: string | undefined;
  /** What it is called, where the title says less than is needed out of sight. */
  readonly name?: string;
  /** Beside the title: a few facts of what it is about. */
  readonly about?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A wide one holds lists and tables. */
  readonly isWide?: boolean;
  /** As wide as a desk gives it: columns beside one another. */
  readonly isBroad?: boolean;
  /** Its list comes in by and by: it has its full height at once, so that no key moves away under the finger. */
  readonly isList?: boolean;
  /** Of one that is laid out by itself. */
  readonly className?: string;
  /** Who has the focus afterwards, where what had it before is gone by then. */
  readonly nextFocus?: () => HTMLElement | null;
}

/** The dialog that one lies over. */
const Below = createContext<RefObject<HTMLElement | null> | null>(null);

/** What lies over a dialog goes with it, and the focus goes where that one says; null: back. */
export const AfterAll = createContext<() => HTMLElement | null>(() => null);

/** The element marked `data-first` has the focus at first (the safe key); without one, the dialog itself. */
export function Dialog({
  title,
  lang,
  name,
  about,
  onClose,
  children,
  isWide = false,
  isBroad = false,
  isList = false,
  className = '',
  nextFocus,
}: DialogProps) {
  useSignals();
  useLayer(onClose);
  const popup = useRef<HTMLDivElement>(null);
  const below = useContext(Below);
  const afterAll = useContext(AfterAll);
  const before = useRef(document.activeElement);
  /** Of one that came together with the dialog it lies over, what had the focus before lies behind both. */
  const within = () => (below?.current?.contains(before.current) === false ? below.current : true);
  // A question that such a panel asks lies over all the same.
  const beside = useContext(IsLayer) && isBeside.value ? overlay.value : null;
  const isDocked = beside !== null;
  useRoomBeside(beside, view.value, onClose);
  useEffect(() => (isDocked ? tabBeside(() => popup.current) : undefined), [isDocked]);
  return (
    <Base.Root
      open
      modal={!isDocked}
      disablePointerDismissal={isDocked}
      onOpenChange={(_, details) => {
        // A toast lies above the dialog: pressing its key is no press beside the dialog.
        const { target } = details.event;
        if (details.reason === 'outside-press' && target instanceof Element && target.closest('.toasts')) {
          details.cancel();
          return;
        }
        // Escape has closed this, and is not to stop the music too.
        if (isDocked) details.event.preventDefault();
        onClose();
      }}
    >
      <Base.Portal {...(isDocked && { className: 'beside', container: document.querySelector<HTMLElement>('.app') })}>
        {!isDocked && <Base.Backdrop className="scrim" />}
        <Base.Popup
          ref={popup}
          className={`dialog${isWide ? ' is-wide' : ''}${isBroad ? ' is-broad' : ''}${isList ? ' is-list' : ''}${isDocked ? ' is-beside' : ''} ${className}`}
          data-overlay={beside ?? undefined}
          finalFocus={() => nextFocus?.() ?? afterAll() ?? within()}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-first]') ?? popup.current}
        >
          <div className="dialog-head">
            <Base.Title className="dialog-title" lang={lang} aria-label={name}>
              {title}
            </Base.Title>
            {about !== undefined && <p className="dialog-about">{about}</p>}
            <Base.Close className="icon-button" aria-label={t('shell.close')}>
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className="dialog-body">
            <IsLayer value={false}>
              <Below value={popup}>{children}</Below>
            </IsLayer>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** While one stands beside it the view is narrower; another view is another matter, and it closes. */
function useRoomBeside(which: string | null, shown: string, onClose: () => void): void {
  const first = useRef(shown);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const frame = document.querySelector<HTMLElement>('.app');
    if (which === null || !frame) return;
    frame.dataset.beside = which;
    return () => {
      delete frame.dataset.beside;
    };
  }, [which]);
  useEffect(() => {
    if (which !== null && shown !== first.current) close.current();
  }, [which, shown]);
}
