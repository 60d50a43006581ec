/** A gauge on the page: the colours it takes from the theme, and what moves it. */

import type { Ballistics } from './ballistics.ts';
import { type Form, INKS } from './bars.ts';
import { percentOfDecibels } from './decibel-scale.ts';
import { type Place, takeSpot } from './shared-canvas.ts';
import { plainColor } from './system-color.ts';

/** Grows with every change of the theme: colours are read anew. */
let looks = 0;
new MutationObserver(() => {
  looks++;
}).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });

/** What moves a gauge, and takes it from the page. */
export interface Gauge<T> {
  show(reading: T): void;
  drop(): void;
}

/** Draws percents where an element is, when they or what they are drawn with has changed. */
function gaugeOf(box: Element, form: Form): Gauge<readonly number[]> {
  let place: Place | null = null;
  let drawnLook = '';
  let shown: readonly number[] = [];
  const spot = takeSpot(box, form, (taken) => {
    place = taken;
    drawnLook = '';
    // Asleep nothing is drawn, and what rests is an empty canvas: only bars that stand have to move with their box.
    if (shown.length > 0) refresh();
  });
  const refresh = () => {
    if (!place || !spot?.sheet) return;
    const style = getComputedStyle(box);
    const inks = INKS[form].map((name) => plainColor(style.getPropertyValue(name).trim()));
    const isClipped = box.parentElement?.classList.contains('is-clip') === true;
    drawnLook = lookOf(box);
    spot.sheet.look(spot.id, { ...place, inks, isClipped });
  };
  return {
    show(shares) {
      if (!place || !spot?.sheet) return;
      if (lookOf(box) !== drawnLook) refresh();
      else if (shares.every((share, index) => share === shown[index])) return;
      shown = shares;
      spot.sheet.show(spot.id, shares);
    },
    drop: () => spot?.drop(),
  };
}

/** A track gets another colour by another class. */
const lookOf = (box: Element): string => `${looks} ${box.parentElement?.className}`;

/** In halves of a percent: what an eye can see. */
const shareOf = (db: number): number => Math.round(Math.min(100, percentOfDecibels(db)) * 2) / 2;

/** A level's bars. */
export function levelGauge(box: Element, isUpright: boolean): Gauge<Ballistics> {
  const { show, drop } = gaugeOf(box, isUpright ? 'upright' : 'lying');
  return {
    show({ peakDb, rmsDb, holdDb }) {
      const rms = shareOf(rmsDb);
      show([shareOf(peakDb), rms, rms, shareOf(holdDb)]);
    },
    drop,
  };
}

/** What is taken away: percents of the whole length. */
export function takenGauge(box: Element): Gauge<number> {
  const { show, drop } = gaugeOf(box, 'taken');
  return { show: (percent) => show([percent]), drop };
}
