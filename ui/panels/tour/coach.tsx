/**
 * The coach: a block that says what to do next and points at the control that does it. Nothing is dimmed and nothing waits
 * for it: what has the focus keeps it, the music goes on, every other control works.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { colorClass } from '../../controls/mark.tsx';
import { spoken } from '../../controls/spoken.ts';
import { useLayer } from '../../controls/use-layer.ts';
import { isCovered } from '../../state/beside.ts';
import { isGateOpen, selectedTrack } from '../../state/screen.ts';
import { trackOf } from '../../state/song.ts';
import { say } from '../../state/speech.ts';
import { endTour } from '../../state/tour.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { useAim } from './aim.ts';
import { beginTour, doneSteps, goBack, goOn, tourPlace } from './progress.ts';
import { TOUR_STEPS } from './steps.ts';
import './coach.css';

const TEXT = 'coach-text';

/** Said when a step comes, and what is to be done where that changes within it. */
function useAnnounced(step: string, words: string, task: string | null): void {
  const told = useRef('');
  useEffect(() => {
    if (task === null) return;
    const isNew = told.current !== step;
    told.current = step;
    say(spoken(isNew ? `${words} ${task}`.trim() : task));
  }, [step, words, task]);
}

/** Whoever leaves it by a key of its own is back where the tour was opened, or at Play where that has gone. */
function useReturn(box: RefObject<HTMLElement | null>): void {
  // Before it is taken out of the page, and its focus with it.
  useLayoutEffect(() => {
    const coach = box.current;
    const before = document.activeElement;
    return () => {
      if (!coach?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : document.querySelector<HTMLElement>('.play-button'))?.focus();
    };
  }, [box]);
}

export default function Coach() {
  useSignals();
  useEffect(beginTour, []);
  useLayer(endTour);
  const box = useRef<HTMLDivElement>(null);
  useReturn(box);
  const place = tourPlace.value;
  const step = TOUR_STEPS[place] ?? 'welcome';
  const isLast = place === TOUR_STEPS.length - 1;
  const isHidden = isCovered.value || isGateOpen.value;
  const { ring, task } = useAim(step, box, isHidden);
  const track = shownName(trackOf(selectedTrack.value)?.name ?? '');
  const title = t(`tour.steps.${step}.title`);
  const text = t(`tour.steps.${step}.text`, { track });
  const isDone = doneSteps.value.has(step);
  useAnnounced(step, `${title}. ${text}`, isDone ? t('tour.done') : task);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    endTour();
  };
  return (
    <>
      <div className="coach-ring" ref={ring} aria-hidden="true" />
      <div
        className="coach"
        ref={box}
        role="dialog"
        aria-modal="false"
        aria-label={t('tour.name', {
          tour: t('shell.tour'),
          place: place + 1,
          count: TOUR_STEPS.length,
          title: spoken(title),
        })}
        aria-describedby={TEXT}
        hidden={isHidden}
        data-rove=""
        onKeyDown={onKeyDown}
      >
        <div className="coach-body">
          <div className="coach-head">
            <Marks place={place} />
            <b>
              {place + 1} / {TOUR_STEPS.length}
            </b>
            <button type="button" className="icon-button" aria-label={t('tour.skip')} onClick={endTour}>
              <Icon name="close" />
            </button>
          </div>
          <div className="coach-words" id={TEXT}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <div className="coach-keys">
            <button type="button" className="key" aria-disabled={place === 0} onClick={goBack}>
              <span>{t('tour.prev')}</span>
            </button>
            <p className={isDone ? 'coach-task is-done' : 'coach-task'}>
              {isDone ? <Icon name="check" size={16} /> : task && <i aria-hidden="true" />}
              <span>{isDone ? t('tour.done') : task}</span>
            </p>
            <button type="button" className="key" data-rove-stop="" onClick={isLast ? endTour : goOn}>
              <span>{t(isLast ? 'tour.start' : 'tour.next')}</span>
            </button>
          </div>
        </div>
      </div>
    </>
  );
}

/** How far it is: a step of the sequencer for each, lit in a track's colour once it is done. */
function Marks({ place }: { readonly place: number }) {
  useSignals();
  return (
    <span className="coach-marks" aria-hidden="true">
      {TOUR_STEPS.map((step, index) => {
        const isLit = index !== place && (doneSteps.value.has(step) || (index === 0 && place > 0));
        const state = index === place ? ' is-now' : isLit ? ' is-lit' : '';
        return <i key={step} className={`${colorClass(index)}${state}`} />;
      })}
    </span>
  );
}
