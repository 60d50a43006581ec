/**
 * On a desk, what is about the music stands beside what plays and takes nothing from it: neither the keys nor the sight. Only files,
 * accounts, questions and the sheet of keys lie over the workstation there; elsewhere everything does, but for the sheet of a phone
 * that is used with both hands on something else.
 */
import { computed } from '@preact/signals-react';
import { layout } from './layout.ts';
import { type Overlay, overlay } from './screen.ts';

const BESIDE: readonly Overlay[] = ['menu', 'this-song', 'track', 'tools', 'notes', 'clip', 'scene', 'midi'];

/** In the view of what is held in the hands: transport and tabs stay. MIDI stands under the first lane of a phone. */
const IN_THE_VIEW: Readonly<Record<'phone' | 'tablet', readonly Overlay[]>> = {
  phone: ['midi', 'share'],
  tablet: ['share'],
};

const here = computed(() => (layout.value === 'desktop' ? BESIDE : IN_THE_VIEW[layout.value]));

export const isBeside = computed(() => overlay.value !== null && here.value.includes(overlay.value));

/** Something has the keyboard and the sight to itself. */
export const isCovered = computed(() => overlay.value !== null && !isBeside.value);
