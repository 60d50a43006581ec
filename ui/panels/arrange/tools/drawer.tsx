/**
 * A drawer under the lanes of a phone: what its keys do is seen above it at once. It is no dialog that holds the page: the
 * transport goes on being played. It is closed by its key, Escape, Back, or by dragging its head down.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../controls/icon.tsx';
import { Pointers } from '../../../controls/pointers.ts';
import { t } from '../../../words/words.ts';
import './drawer.css';

const CLOSE_PIXELS = 48;

interface DrawerProps {
  readonly title: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function Drawer({ title, head, children, onClose }: DrawerProps) {
  const drawer = useRef<HTMLElement>(null);
  const grip = useRef<HTMLElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    drawer.current?.focus();
    const keydown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', keydown);
    return () => {
      document.removeEventListener('keydown', keydown);
      const isLost = document.activeElement === document.body || document.activeElement === null;
      // The key that opened it was hidden under it, and so had lost the focus.
      if (isLost) requestAnimationFrame(() => document.querySelector<HTMLElement>('.strip [data-drawer-key]')?.focus());
    };
  }, []);
  useEffect(() => {
    const element = grip.current;
    if (!element) return;
    return new Pointers<true>(() => ({
      slopPixels: CLOSE_PIXELS,
      onDown: ({ target }) => (target.closest('button') ? null : true),
      onMove(_, { from, at }) {
        if (at.y - from.y >= CLOSE_PIXELS) latest.current();
      },
    })).listen(element);
  }, []);
  const place = document.querySelector('.sequencer');
  if (!place) return null;
  return createPortal(
    <section ref={drawer} className="drawer" role="dialog" aria-label={title} tabIndex={-1}>
      <header ref={grip} className="drawer-head">
        <h2>{t('arrange.toolsShort')}</h2>
        {head}
        <button type="button" className="icon-button" aria-label={t('shell.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
    </section>,
    place,
  );
}
