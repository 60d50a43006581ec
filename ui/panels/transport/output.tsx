/** What leaves the master: two meters, and in dB the peak they hold. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Meter } from '../../controls/meter.tsx';
import { inTurns, writeText } from '../../paint/figure.ts';
import { levelOf, onLevels } from '../../paint/levels.ts';
import { t } from '../../words/words.ts';
import { levelText } from './position-text.ts';

export function Output() {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    const held = () => Math.max(levelOf('master', 0)?.holdDb ?? -100, levelOf('master', 1)?.holdDb ?? -100);
    // A falling figure that changes with every frame is read by nobody, and is a page to be painted each time.
    const write = inTurns(() => writeText(figure.current, levelText(held())));
    return onLevels(frame, (milliseconds) => {
      frame.classList.toggle('over', held() > 0);
      write(milliseconds);
    });
  }, []);
  return (
    <div className="output-meters" ref={box}>
      <div>
        <Meter strip="master" channel={0} shape="horizontal" label={t('transport.outputLeft')} />
        <Meter strip="master" channel={1} shape="horizontal" label={t('transport.outputRight')} />
      </div>
      <b className="output-peak">
        <i ref={figure}>–</i>
      </b>
    </div>
  );
}
