/**
 * Files by when they are needed. Left alone, the bundler makes a file of every set of modules that the same late imports share: a
 * hundred of them before the workstation has settled, most below a kilobyte, each with a request of its own. What always comes
 * together is one file here; what only a view or a panel needs stays that one's.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

export const STAGES = {
  /** Drawn at once from tablets on, and on no phone. */
  wide: [
    'panels/wide-parts.ts',
    'panels/shell/hub-key.tsx',
    'panels/transport/desk.tsx',
    'panels/transport/share-key.tsx',
    'panels/rack/rack.tsx',
    'panels/rack/insert-pictures.tsx',
    'paint/effect-curves.ts',
  ],
  /** Whoever comes back waits for it before anything is drawn. */
  shelf: ['shelf/start.ts'],
  /** Asked for by the first key or the first tap on a view or a panel, if that is before its turn. */
  touch: ['panels/doors.ts', 'panels/commands.ts'],
  /**
   * Also all that a browser gets in which nothing else runs. No sheet may be in it: whoever imports a file waits for its sheets, and
   * the page that stands there then (ui/site/too-old.js) takes away those of the workstation.
   */
  saving: ['pages/save-songs.ts'],
  /** Fetched on every device once the first beat can be played (ui/pages/later.ts, ui/pages/aids.ts). */
  later: [
    'pages/later.ts',
    'pages/aids.ts',
    'panels/recorder/unfinished.ts',
    'controls/rove.ts',
    'panels/guide/history.ts',
    'panels/speech/start.ts',
    'panels/hints.ts',
    'panels/kept-speed.ts',
    'panels/tour/offer.ts',
    'panels/notices/start.ts',
    'panels/consent/strip.ts',
    'panels/offline/start.ts',
    'account/start.ts',
    'state/choices-elsewhere.ts',
    'panels/cloud/start.ts',
    'panels/midi/start.ts',
    'panels/midi/connect.ts',
    'panels/preload.ts',
  ],
} as const;

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const NAMES = ['wide', 'shelf', 'touch', 'saving', 'later'] as const;
const HEADS = new Map(NAMES.flatMap((name) => STAGES[name].map((path) => [at(path), name] as const)));

/** What of a module's graph counts here. */
export type Graph = (
  id: string,
) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;

/** Every late import through which a module is reached. */
export function waysTo(id: string, graph: Graph): ReadonlySet<string> {
  const ways = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const module = graph(one);
    if (!module) continue;
    if (module.dynamicImporters.length > 0) ways.add(one);
    for (const importer of module.importers) seen.add(importer);
  }
  return ways;
}

/**
 * The file of a module that not every visit needs at once; null where the bundler decides. A module is reached by every way by
 * which its importers are, and the earlier stage has it, so these files never import one another in a circle.
 */
export function stageOf(id: string, graph: Graph): string | null {
  const ways = [...waysTo(id, graph)];
  const reached = new Set(ways.map((way) => HEADS.get(way)));
  if (reached.has('wide') && NAMES.some((name) => name !== 'wide' && reached.has(name))) return 'controls';
  // A view that shares a knob with the desk does not get the desk with it.
  if (reached.has('wide')) return reached.size > 1 ? 'shared' : 'wide';
  return NAMES.find((name) => reached.has(name)) ?? null;
}

export const stages = (id: string, context: Rolldown.ChunkingContext) =>
  stageOf(id, (one) => context.getModuleInfo(one));
