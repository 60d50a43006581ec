/** The roll itself: one canvas that stays while what it shows is scrolled, one place for the focus, one line that is heard. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import { touchRoll } from './gestures.ts';
import { spoken } from './note-words.ts';
import { startPainter } from './painter.ts';
import { followPlayhead } from './playhead.ts';
import { hasKeyboard, rememberSelection } from './roll.ts';
import { moveScroller, watchScroller } from './scroller.ts';
import { walkRoll } from './walk.ts';

export function Surface({ track }: { readonly track: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!scroller.current || !content.current || !canvas.current || !head.current) return;
    const stops = [
      rememberSelection(),
      watchScroller(scroller.current, content.current),
      startPainter(canvas.current),
      touchRoll(canvas.current, moveScroller),
      followPlayhead(head.current),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div className="pr-w">
      <div
        className="pr-sc"
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
          <canvas ref={canvas} className="pr-cv" />
        </div>
      </div>
      <i className="ph" ref={head} aria-hidden="true" />
      <i className="pr-ring" aria-hidden="true" />
      <p className="vh" id="pr-help">
        {t('piano.help')}
      </p>
      <Said />
    </div>
  );
}

/** By itself: it changes with every edit, and the rest does not. */
function Said() {
  useSignals();
  return (
    <p className="vh" role="status">
      {spoken.value}
    </p>
  );
}
