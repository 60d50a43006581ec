/** Where the song stands by the context's clock, for what is recorded beside it. */
import type { ContextHost } from './context-host.ts';
import type { Standing } from './engine-interface.ts';
import type { EngineNode } from './engine-node.ts';
import type { EngineState } from './engine-state.ts';

/** Null while nothing plays, unless it may rest, or where the context is not the browser's own. */
export function standingOf(
  { nativeContext: context, outputLatencySeconds }: ContextHost,
  { node: output, latencyFrames }: EngineNode,
  { isPlaying, rate, baseLatencySeconds }: EngineState,
  first: Pick<Standing, 'frame' | 'tick'>,
  mayRest: boolean,
): Standing | null {
  if (!context || !(isPlaying || mayRest)) return null;
  const outputSeconds = baseLatencySeconds + (outputLatencySeconds ?? 0);
  return { ...first, context, output, rate, engineSeconds: latencyFrames / rate, outputSeconds };
}
