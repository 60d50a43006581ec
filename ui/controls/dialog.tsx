/**
 * The frame of everything that lies over the workstation: a bottom sheet on phones, a box on desks. Focus stays within
 * and goes back to where it came from, and the browser's Back closes it. It brings a library along, so whatever draws a dialog is loaded when opened.
 */
import { Dialog as Base } from '@base-ui/react/dialog';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useRef } from 'react';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { IsLayer, useLayer } from './use-layer.ts';
import './dialog.css';

interface DialogProps {
  /** A question, where the dialog asks one. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A wide one holds lists and tables. */
  readonly isWide?: boolean;
  /** As wide as a desk gives it: columns beside one another. */
  readonly isBroad?: boolean;
  /** Its list comes in by and by: it has its full height at once, so that no key moves away under the finger. */
  readonly isList?: boolean;
  /** Who has the focus afterwards, where what had it before is gone by then. */
  readonly nextFocus?: () => HTMLElement | null;
}

/** The element marked `data-first` has the focus at first (the safe key); without one, the dialog itself. */
export function Dialog({
  title,
  onClose,
  children,
  isWide = false,
  isBroad = false,
  isList = false,
  nextFocus,
}: DialogProps) {
  useSignals();
  useLayer(onClose);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open
      onOpenChange={(_, details) => {
        // A toast lies above the dialog: pressing its key is no press beside the dialog.
        const { target } = details.event;
        if (details.reason === 'outside-press' && target instanceof Element && target.closest('.toasts')) {
          details.cancel();
          return;
        }
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          ref={popup}
          className={`dialog${isWide ? ' is-wide' : ''}${isBroad ? ' is-broad' : ''}${isList ? ' is-list' : ''}`}
          finalFocus={() => nextFocus?.() ?? true}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-first]') ?? popup.current}
        >
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close className="icon-button" aria-label={t('shell.close')}>
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className="dialog-body">
            <IsLayer value={false}>{children}</IsLayer>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
