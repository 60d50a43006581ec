/** What an account would leave behind on this device. */
import { effect } from '@preact/signals-react';
import { isOnline, refreshSync, waiting } from './sync.ts';

/** Nobody waits longer for a way out. */
const PATIENCE_MILLISECONDS = 2000;

const countOf = (account: number): number => waiting.value.filter(({ upload }) => upload.account === account).length;

/** Saves of the account that are not in its cloud; those on their way are given a moment to arrive. */
export async function countUnsent(account: number): Promise<number> {
  await refreshSync();
  if (isOnline.peek()) await arrival(account);
  return countOf(account);
}

function arrival(account: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MILLISECONDS);
    const stop = effect(() => {
      if (countOf(account) > 0) return;
      clearTimeout(timer);
      resolve();
    });
    setTimeout(() => stop(), PATIENCE_MILLISECONDS);
  });
}
