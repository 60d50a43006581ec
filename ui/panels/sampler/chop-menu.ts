/** What else can be done in Chop, behind its three dots; on a phone also what has a place of its own elsewhere. */
import { signal } from '@preact/signals-react';
import { allLike } from '../../../song/cuts.ts';
import { type Menu, menuInPlace } from '../../controls/context-menu.ts';
import { layout } from '../../state/layout.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { putIntoSteps } from './chop-pads.ts';
import { sources } from './chop-source.ts';
import { chosenSlice, colorOfTimbre, cuts, cutting, join, lines, slices, split, takeSource } from './chop-state.ts';
import { sampler } from './place.ts';
import { isResampling, RESAMPLED_BARS, resample } from './resample.ts';

/** On a phone one of them lies where all lie side by side elsewhere. */
export type ChopFace = 'pads' | 'slice' | 'memory';
export const chopFace = signal<ChopFace>('pads');

function likeThisOne(): void {
  cuts.value = allLike(cuts.peek(), chosenSlice.peek());
  say(t('sampler.allAlike', { number: chosenSlice.peek() + 1 }));
}

function show(face: ChopFace): void {
  chopFace.value = face;
}

export function chopMenu(): Menu {
  const isUncut = cutting.peek() === null;
  const timbre = slices.peek()[chosenSlice.peek()]?.timbre;
  const phone = [
    { label: t('sampler.editSlice'), icon: 'pencil', isOff: isUncut, run: () => show('slice') },
    { label: t('sampler.split'), icon: 'edit', isOff: isUncut, run: split },
    { label: t('sampler.join'), icon: 'minus', isOff: lines.peek().length < 2, run: join },
  ] as const;
  const track = sampler.peek()?.id ?? '';
  return {
    title: t('sampler.slice', { number: chosenSlice.peek() + 1 }),
    color: timbre ? colorOfTimbre(timbre) : 0,
    rows: [
      ...(layout.peek() === 'phone' ? phone : []),
      { label: t('sampler.alike'), icon: 'copy', isOff: lines.peek().length < 2, run: likeThisOne },
      null,
      ...(layout.peek() === 'phone'
        ? [{ label: t('sampler.memory'), icon: 'dice', run: () => show('memory') } as const]
        : []),
      {
        label: t('sampler.lastBars', { count: RESAMPLED_BARS }),
        icon: 'record',
        isOff: isResampling.peek(),
        run: () => void resample(track, false),
      },
      { label: t('sampler.toSteps'), icon: 'fill', isOff: isUncut, run: putIntoSteps },
      { label: t('sampler.another'), icon: 'folder', run: () => menuInPlace(sourceMenu) },
    ],
  };
}

function sourceMenu(): Menu {
  return {
    title: t('sampler.another'),
    rows: sources.peek().map((source) => ({
      label: source.name,
      isTaken: source.id === cutting.peek()?.source.id,
      run: () => void takeSource(source),
    })),
  };
}
