/**
 * What each step points at. Its control may stand in another view or in a sheet that is shut: then it points at what leads
 * there, one thing after the other, until the control itself can be pressed.
 */
import { selectedTrack } from '../../state/screen.ts';
import { song, trackOf } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import type { Side } from './place.ts';
import { ASKED_STEP, type TourStep } from './steps.ts';

interface Way {
  /** None while there is nothing to do there. */
  readonly selector: () => string;
  readonly task: (element: HTMLElement) => string;
  readonly sides?: readonly Side[];
}

export interface Aim {
  readonly element: HTMLElement;
  /** What to do there, in a few words. */
  readonly task: string;
  readonly sides: readonly Side[];
}

/** The thumbs are below: on phones it stands above them where it can. */
const UPRIGHT: readonly Side[] = ['above', 'below', 'left', 'right'];
const HANGING: readonly Side[] = ['below', 'above', 'left', 'right'];
const ASIDE: readonly Side[] = ['left', 'below', 'above'];

function way(selector: string | (() => string), task: Way['task'], sides?: readonly Side[]): Way {
  return { selector: typeof selector === 'string' ? () => selector : selector, task, ...(sides ? { sides } : {}) };
}

/** By the name that it has on the screen. */
const open = (element: HTMLElement) =>
  t('tour.open', { name: element.getAttribute('aria-label') ?? element.textContent ?? '' });
const idOf = (id: string) => CSS.escape(id);
const chosen = () => idOf(selectedTrack.value);

/** A track that has steps, and an engine; a recording has neither. */
function trackWithSteps(): string {
  const own = trackOf(selectedTrack.value);
  return (
    (own?.instrument === 'audio' ? song.value.tracks.find(({ instrument }) => instrument !== 'audio') : own)?.id ?? ''
  );
}
const otherTile = () => `.track-rows [data-track="${idOf(trackWithSteps())}"] .tile`;
const isRecording = () => trackWithSteps() !== selectedTrack.value;

const TO_TRACK = way(
  () => (isRecording() ? otherTile() : ''),
  () => t('tour.choose', { name: shownName(trackOf(trackWithSteps())?.name ?? '') }),
);
/** What leads back to the steps of Arrange: the sheet over them is shut, pads give way to them, the timeline and other views too. */
const TO_STEPS = [
  way('.rack.open .rack-close', () => t('rack.close')),
  way('.hands-choice [role=radio]:first-child:not([aria-checked=true])', open),
  way('.is-song .view-switch [role=radio]:first-child', open),
  way('.pages .key:first-child:not([aria-pressed=true]), .page-button', open),
];
const TO_ARRANGE = way('.tabs .tab:first-child:not([aria-current])', open);
const muteKey = () => `.strip .key.m, .row-head[data-track="${chosen()}"] .key.m`;

const WAYS: Readonly<Record<TourStep, readonly Way[]>> = {
  welcome: [],
  transport: [way('.play-button', () => t('tour.press', { name: t('transport.play') }))],
  sequencer: [
    TO_TRACK,
    way(
      () => `button.cell[data-track="${chosen()}"][data-step="${ASKED_STEP}"]`,
      () => t('tour.step', { step: ASKED_STEP + 1 }),
    ),
    ...TO_STEPS,
    TO_ARRANGE,
  ],
  track: [way(muteKey, () => t('tour.press', { name: t('arrange.muteLetter') })), ...TO_STEPS, TO_ARRANGE],
  rack: [
    TO_TRACK,
    // What is muted is not heard to change.
    way(
      () => (trackOf(selectedTrack.value)?.strip.mute ? muteKey() : ''),
      () => t('tour.pressAgain', { name: t('arrange.muteLetter') }),
    ),
    way('.rack .engine-choice', () => t('tour.engine'), ASIDE),
    way('.rack.open [role=tab]:first-child:not([aria-selected=true])', open),
    way('[data-sound-key]', open),
    TO_ARRANGE,
  ],
  ready: [],
};

/** What the coach and its ring cover can be pressed all the same once they have moved. */
const OWN = '.coach, .coach-ring';

function canBePressed(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const found = document.elementsFromPoint(left + width / 2, top + height / 2).find((one) => !one.closest(OWN));
  return found !== undefined && element.contains(found);
}

/** Of those that match the first that can be pressed; out of sight it is brought there, once: who scrolls it away means it. */
function find(selector: string, brought: Set<string>): HTMLElement | undefined {
  const all = Array.from(document.querySelectorAll<HTMLElement>(selector));
  const found = all.find(canBePressed);
  const hidden = all.find((one) => one.getClientRects().length > 0);
  if (found || !hidden || brought.has(selector)) return found;
  brought.add(selector);
  hidden.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // With large text the page itself scrolls, and what sticks to its foot may lie over what has just come into sight.
  if (!canBePressed(hidden) && document.documentElement.scrollHeight > window.innerHeight)
    hidden.scrollIntoView({ block: 'center', inline: 'nearest' });
  return canBePressed(hidden) ? hidden : undefined;
}

/**
 * What the step points at now; null: at nothing, as the first and the last step, or where its control is out of sight.
 * @param brought What was brought into sight in this step.
 */
export function aimOf(step: TourStep, isHandheld: boolean, brought: Set<string>): Aim | null {
  for (const { selector, task, sides = isHandheld ? UPRIGHT : HANGING } of WAYS[step]) {
    const wanted = selector();
    const element = wanted === '' ? undefined : find(wanted, brought);
    if (element) return { element, task: task(element), sides };
  }
  return null;
}

/** Welcome and farewell point at nothing. */
export const isAimed = (step: TourStep): boolean => WAYS[step].length > 0;
