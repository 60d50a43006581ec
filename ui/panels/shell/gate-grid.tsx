/** The beat behind the gate, where Arrange will draw it: the open song's own first sixteen steps. */
import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { homeOf, patternIn } from '../../../song/clip-of.ts';
import type { Step } from '../../../song/song.ts';
import { colorClass } from '../../controls/mark.tsx';
import { song } from '../../state/song.ts';

const TRACKS = 8;
const BEATS = [0, 4, 8, 12] as const;
const STEPS = [0, 1, 2, 3] as const;

/** Drawn for the eye and the finger; for readers the key below says what there is to do. */
export function GateGrid({ isBusy }: { readonly isBusy: boolean }) {
  useSignals();
  const shown = song.value;
  const home = homeOf(shown);
  return (
    <div className="gate-grid" aria-hidden="true">
      {shown.tracks.slice(0, TRACKS).map((track) => {
        const pattern = patternIn(track, home);
        return (
          <div key={track.id} className={`cells ${colorClass(track.color)}`}>
            {BEATS.map((beat) => (
              <span key={beat} className="beat">
                {STEPS.map((step) => (
                  <span
                    key={step}
                    className={classOf(pattern?.steps[beat + step], beat, isBusy && beat + step === 0)}
                    style={{ '--v': `${(pattern?.steps[beat + step]?.velocity ?? 1) * 100}%` } as CSSProperties}
                    data-gate-track={track.id}
                    data-gate-step={beat + step}
                  />
                ))}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function classOf(step: Step | undefined, beat: number, isNow: boolean): string {
  const names = ['cell'];
  if (beat % 8 === 4) names.push('alt');
  if (step?.on) names.push('on');
  if (isNow) names.push('now');
  return names.join(' ');
}
