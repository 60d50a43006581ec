/** How loud the target is, which way round it plays, how it comes in and goes out. */

import { useSignals } from '@preact/signals-react/runtime';
import { cleanVoice } from '../../../../song/edits/clean-voice.ts';
import { fadeRange, setRange } from '../../../../song/edits/wave.ts';
import { PART_SPECS } from '../../../../song/specs.ts';
import { HorizontalFader } from '../../../controls/fader.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { parseSeconds } from '../../../controls/time-text.ts';
import { numberText, valueFace } from '../../../controls/value-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { edit, trackOf } from '../../../state/song.ts';
import { shownName } from '../../../state/track-names.ts';
import { fadeShare } from '../../../state/wave-pieces.ts';
import { t } from '../../../words/words.ts';
import { ACTS, normalise } from './acts.ts';
import { fadeOf, setFade } from './fade-handles.tsx';
import { targeted, targetRange, waveTrack } from './state.ts';

const CURVES = ['straight', 'fast', 'slow', 'smooth'] as const;

/** How loud it is: word, fader, figure. */
export function Gain() {
  useSignals();
  const gain = targeted.value[0]?.part.gainDb ?? 0;
  const face = valueFace(PART_SPECS.gainDb, gain);
  return (
    <>
      <span className="label">{t('wave.gain')}</span>
      <HorizontalFader
        label={t('wave.gain')}
        spec={PART_SPECS.gainDb}
        value={gain}
        onChange={(gainDb, group) => {
          const range = targetRange.peek();
          if (range) edit(setRange(waveTrack.peek(), range, { gainDb }), { group });
        }}
      />
      <output>
        {face.figure} <small>{face.unit}</small>
      </output>
    </>
  );
}

export function Shape() {
  useSignals();
  return (
    <div className="we-shape">
      <div className="we-gain">
        <Gain />
        <button type="button" className="key" onClick={() => void normalise()}>
          {t('wave.normalise')}
        </button>
        <button type="button" className="key" onClick={ACTS.reverse}>
          {t('wave.reverse')}
        </button>
      </div>
      <Fade side="fadeIn" />
      <Fade side="fadeOut" />
      <button type="button" className="key" onClick={clean}>
        {t('wave.clean')}
      </button>
    </div>
  );
}

/** Gate, high-pass, compressor and de-esser of the strip: seen and turned in its effects afterwards. */
function clean(): void {
  const track = waveTrack.peek();
  const name = shownName(trackOf(track)?.name ?? '');
  edit(cleanVoice(track));
  showNotice(t('wave.cleaned', { track: name }), { action: undoable() });
}

function Fade({ side }: { readonly side: 'fadeIn' | 'fadeOut' }) {
  useSignals();
  const { seconds, curve } = fadeOf(side);
  const milliseconds = numberText(Math.round(seconds * 1000), { useGrouping: false });
  return (
    <div className="we-fade">
      <span className="label">{t(`wave.${side}`)}</span>
      <div className="we-curves">
        <Segments
          label={t(`wave.${side}`)}
          options={CURVES.map((name, i) => ({ value: `${i}`, label: t(`wave.${name}`) }))}
          value={`${curve}`}
          onChange={(value) => {
            const range = targetRange.peek();
            const next = side === 'fadeIn' ? { fadeInCurve: Number(value) } : { fadeOutCurve: Number(value) };
            if (range) edit(fadeRange(waveTrack.peek(), range, next));
          }}
        />
        <span className="we-curve-pictures" aria-hidden="true">
          {CURVES.map((name, i) => (
            <svg key={name} viewBox="0 0 24 16" aria-hidden="true" className={i === curve ? 'is-on' : ''}>
              <polyline points={pathOf(i, side === 'fadeOut')} />
            </svg>
          ))}
        </span>
      </div>
      <label>
        <input
          className="we-ms"
          aria-label={`${t(`wave.${side}`)}, ms`}
          inputMode="numeric"
          key={milliseconds}
          defaultValue={milliseconds}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          onBlur={({ currentTarget }) => {
            const typed = parseSeconds(currentTarget.value);
            if (typed !== null && currentTarget.value !== milliseconds) setFade(side, typed / 1000);
            else currentTarget.value = milliseconds;
          }}
        />
        <small>ms</small>
      </label>
    </div>
  );
}

function pathOf(curve: number, isOut: boolean): string {
  return Array.from({ length: 13 }, (_, i) => {
    const level = isOut ? 1 - fadeShare(curve, i / 12) : fadeShare(curve, i / 12);
    return `${i * 2},${(15 - 14 * level).toFixed(1)}`;
  }).join(' ');
}
