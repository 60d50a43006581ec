/**
 * On a desk, what is about the music stands beside what plays and takes nothing from it: neither the keys nor the sight. Only files,
 * accounts, questions and the sheet of keys lie over the workstation there; elsewhere everything does.
 */
import { computed } from '@preact/signals-react';
import { layout } from './layout.ts';
import { type Overlay, overlay } from './screen.ts';

const BESIDE: readonly Overlay[] = ['menu', 'this-song', 'track', 'tools', 'notes', 'clip', 'scene', 'midi'];

export const isBeside = computed(
  () => layout.value === 'desktop' && overlay.value !== null && BESIDE.includes(overlay.value),
);

/** Something has the keyboard and the sight to itself. */
export const isCovered = computed(() => overlay.value !== null && !isBeside.value);
