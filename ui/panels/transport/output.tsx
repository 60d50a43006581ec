/** What leaves the master: two meters, and in dB the peak they hold. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Meter } from '../../controls/meter.tsx';
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
    return onLevels(frame, () => {
      const held = Math.max(levelOf('master', 0)?.holdDb ?? -100, levelOf('master', 1)?.holdDb ?? -100);
      const text = levelText(held);
      if (figure.current && figure.current.textContent !== text) figure.current.textContent = text;
      frame.classList.toggle('over', held > 0);
    });
  }, []);
  return (
    <div className="mm" ref={box}>
      <div>
        <Meter strip="master" channel={0} shape="horizontal" label={t('transport.outputLeft')} />
        <Meter strip="master" channel={1} shape="horizontal" label={t('transport.outputRight')} />
      </div>
      <b className="mdb" ref={figure}>
        –
      </b>
    </div>
  );
}
