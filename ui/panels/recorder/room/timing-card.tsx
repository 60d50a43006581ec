/** How well the place of a take is known, and by what: measured is inverted, with each look as a tick; estimated is plain. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Take } from '../../../../song/song.ts';
import { colorClass } from '../../../controls/mark.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { looksOf } from '../looks.ts';

interface TimingProps {
  readonly take: Take;
  readonly color: number;
}

/** What the scale reaches to, in milliseconds. */
const SCALES = [1, 5, 20, 100] as const;

const msText = (ms: number) => numberText(ms, { maximumFractionDigits: ms < 10 ? 1 : 0 });

export function TimingCard({ take: { hash, timing }, color }: TimingProps) {
  useSignals();
  if (!timing) {
    return (
      <section className="take-timing" aria-label={t('recorder.timing')}>
        <p>{t('recorder.byHand')}</p>
      </section>
    );
  }
  const { isMeasured, errorMs } = timing;
  const looks = looksOf(hash);
  const scale = SCALES.find((most) => most >= errorMs) ?? errorMs;
  return (
    <section
      className={`take-timing ${isMeasured ? 'is-measured' : ''} ${colorClass(color)}`}
      aria-label={t('recorder.timing')}
    >
      <p>
        <b>{t(isMeasured ? 'recorder.inTimeTitle' : 'recorder.estimatedTitle')}</b>
        <span>{t(isMeasured ? 'recorder.measuredBy' : 'recorder.estimatedBy', { ms: msText(errorMs) })}</span>
      </p>
      {isMeasured && looks.length > 0 && (
        <div
          className="take-looks"
          role="img"
          aria-label={t('recorder.looks', { count: looks.length, ms: msText(errorMs) })}
        >
          <u />
          {looks.map((ms, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: looks have no name but their turn
            <i key={i} style={{ left: `${50 + (50 * Math.max(-scale, Math.min(scale, ms))) / scale}%` }} />
          ))}
          <em>{numberText(-scale)}</em>
          <em>0</em>
          <em>{`+${numberText(scale)} ms`}</em>
        </div>
      )}
    </section>
  );
}
