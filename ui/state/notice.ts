/** The one toast: what just happened, or what went wrong. An error stays until it is closed or replaced. */
import { signal } from '@preact/signals-react';

export interface Notice {
  readonly kind: 'good' | 'bad';
  readonly title: string;
  readonly body?: string;
  /** Undo, Retry and the like. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const notice = signal<Notice | null>(null);

export function showNotice(title: string, rest: Omit<Partial<Notice>, 'kind' | 'title'> = {}): void {
  notice.value = { kind: 'good', title, ...rest };
}

export function showError(title: string, rest: Omit<Partial<Notice>, 'kind' | 'title'> = {}): void {
  notice.value = { kind: 'bad', title, ...rest };
}
