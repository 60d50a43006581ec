/** The roll itself: one canvas that stays while what it shows is scrolled, one place for the focus, one line that is heard. */
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import { touchRoll } from './gestures.ts';
import { said } from './note-words.ts';
import { startPainter } from './painter.ts';
import { followPlayhead } from './playhead.ts';
import { type Home, hasKeyboard, rememberSelection } from './roll.ts';
import { moveScroller, watchScroller } from './scroller.ts';
import { walkRoll } from './walk.ts';

interface SurfaceProps {
  readonly track: string;
  /** A view of its own, or under the grid of a desk. */
  readonly home?: Home;
}

export function Surface({ track, home = 'view' }: SurfaceProps) {
  useSignals();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const head = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!scroller.current || !content.current || !canvas.current || !head.current) return;
    const stops = [
      rememberSelection(),
      watchScroller(scroller.current, content.current, home),
      startPainter(canvas.current),
      touchRoll(canvas.current, moveScroller),
      followPlayhead(head.current),
      // Past React: it changes with every edit, in the frame that answers the finger.
      effect(() => {
        if (status.current) status.current.textContent = said.value;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [home]);
  return (
    <div className="piano-window">
      <div
        className="piano-scroller"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application has the keyboard
        tabIndex={0}
        role="application"
        aria-label={t('piano.roll', { track })}
        aria-describedby="pr-help"
        onKeyDown={walkRoll}
        onFocus={({ currentTarget }) => {
          hasKeyboard.value = currentTarget.matches(':focus-visible');
        }}
        onBlur={() => {
          hasKeyboard.value = false;
        }}
      >
        <div ref={content}>
          <canvas ref={canvas} className="piano-canvas" />
        </div>
      </div>
      <i className="piano-playhead" ref={head} aria-hidden="true" />
      <i className="piano-focus" aria-hidden="true" />
      <p className="visually-hidden" id="pr-help">
        {t('piano.help')}
      </p>
      <p className="visually-hidden" role="status" ref={status} />
    </div>
  );
}
