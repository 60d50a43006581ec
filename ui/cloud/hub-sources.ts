/** What songs of this device are made of: what was taken from the hub into them, until they are published with it as a credit. */
import { signal } from '@preact/signals-react';
import type { NewSource } from '../../api/contract-hub.ts';
import type { Licence } from '../../api/terms-hub.ts';
import { MAX_SOURCES } from '../../api/terms-hub.ts';

/** With what is shown of it where nobody can be asked. */
export interface Source extends NewSource {
  readonly title: string;
  readonly username: string | null;
  readonly licence: Licence;
}

const KEY = 'batida.hubSources';

type Sources = Readonly<Record<string, readonly Source[]>>;

function kept(): Sources {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Sources) : {};
  } catch {
    return {};
  }
}

const sources = signal<Sources | null>(null);

/** Of a project of this device. */
export function sourcesOf(project: string): readonly Source[] {
  sources.value ??= kept();
  return sources.value[project] ?? [];
}

/** Named once, however often something is taken. */
export function addSource(project: string, source: Source): void {
  const before = sourcesOf(project);
  const isSame = ({ itemId, taken, part }: Source) =>
    itemId === source.itemId && taken === source.taken && part === source.part;
  if (before.some(isSame)) return;
  sources.value = { ...sources.peek(), [project]: [...before, source].slice(-MAX_SOURCES) };
  try {
    localStorage.setItem(KEY, JSON.stringify(sources.peek()));
  } catch {
    // Without storage it is known until the page is closed.
  }
}
