/** One pass: heard by its key, chosen by a swipe across its wave or by keys. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { Wave } from '../../../controls/wave.tsx';
import { commandIn } from '../../../keys/bound.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';
import { heardPass, hearPass } from './hearing.ts';
import { type PartView, type PassLane, passText, setStretch, stretchOf, viewOf } from './lane-view.ts';
import { choosePass, sweep, usePassPointers } from './pass-pointers.ts';
import { type Stretch, walked } from './stretch.ts';

interface LaneProps {
  readonly view: PartView;
  readonly pass: PassLane;
}

const UPRIGHT = ['ArrowUp', 'ArrowDown'];

/** The wave of the pass above or below. */
function beside(element: Element, by: number): HTMLElement | undefined {
  const all = Array.from(element.closest('.passes-lanes')?.querySelectorAll<HTMLElement>('.pass-wave') ?? []);
  return all[all.indexOf(element as HTMLElement) + by];
}

export function Lane({ view, pass }: LaneProps) {
  useSignals();
  const surface = useRef<HTMLButtonElement>(null);
  usePassPointers(surface, view, pass.lane);
  const { index, beats, stretches, lanes } = view;
  const { lane } = pass;
  const stretch = stretchOf(view);
  const isHeard = heardPass.value?.part === index && heardPass.value.lane === lane;
  const swept = sweep.value?.part === index && sweep.value.lane === lane ? sweep.value.stretch : null;
  const share = (seconds: number) => `${(seconds / beats.lengthSeconds) * 100}%`;

  const go = (next: Stretch) => {
    setStretch(next);
    say(passText(view, lane, next));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const found = commandIn('passes', event);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
    if (found.command === 'walk' && UPRIGHT.includes(event.key)) beside(event.currentTarget, by)?.focus();
    else if (found.command === 'walk') go(walked(stretch, by, false, beats));
    else if (found.command === 'longerStretch') go(walked(stretch, by, true, beats));
    else if (found.command === 'hearPass') hearPass(index, lane);
    else {
      choosePass(index, stretch, lane);
      const after = viewOf(index);
      if (after) say(passText(after, lane, stretch));
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: a pass is no form
    <div className="pass" role="group" aria-label={t('recorder.passNumber', { number: lane + 1 })}>
      <button
        type="button"
        className="pass-name"
        aria-label={t('recorder.playPass', { number: lane + 1 })}
        aria-pressed={isHeard}
        tabIndex={-1}
        onClick={() => hearPass(index, lane)}
      >
        <Icon name={isHeard ? 'stop' : 'play'} size={14} />
        <b>{numberText(lane + 1)}</b>
      </button>
      <button
        type="button"
        className="pass-wave"
        ref={surface}
        aria-label={passText(view, lane, stretch)}
        tabIndex={lane === (stretches[0]?.lane ?? 0) ? 0 : -1}
        onKeyDown={press}
      >
        <Wave
          pieces={view.pieces[lane] ?? []}
          fromSeconds={0}
          toSeconds={beats.lengthSeconds}
          isHeard={false}
          className={lanes.length > 1 ? 'is-plain' : ''}
        />
        {lanes.length > 1 &&
          stretches
            .filter((one) => one.lane === lane)
            .map(({ fromSeconds, toSeconds }) => (
              <i
                key={fromSeconds}
                className="pass-chosen"
                style={{ left: share(fromSeconds), width: share(toSeconds - fromSeconds) }}
              >
                <Wave
                  pieces={view.pieces[lane] ?? []}
                  fromSeconds={fromSeconds}
                  toSeconds={toSeconds}
                  isHeard={false}
                />
              </i>
            ))}
        {swept && (
          <i
            className="pass-swept"
            style={{ left: share(swept.fromSeconds), width: share(swept.toSeconds - swept.fromSeconds) }}
          />
        )}
        <i
          className="pass-keys"
          style={{ left: share(stretch.fromSeconds), width: share(stretch.toSeconds - stretch.fromSeconds) }}
        />
      </button>
    </div>
  );
}
