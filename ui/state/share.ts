/** Sharing: the ways a song can leave, and the one that was taken last. */
import { signal } from '@preact/signals-react';
import { overlay } from './screen.ts';

export const SHARE_WAYS = ['link', 'qr', 'file', 'video', 'hub'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];

/** Remembered on this device. */
export const shareWay = signal<ShareWay>('link');

/** Kinds of file whose encoder this device has fetched, parted by spaces; remembered on this device. */
export const fetchedEncoders = signal('');

export function openShare(way: ShareWay = shareWay.peek()): void {
  shareWay.value = way;
  overlay.value = 'share';
}
