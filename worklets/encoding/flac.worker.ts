/** The thread that makes FLAC files. */
import create from '../../build/encoders/flac.js';
import flac from '../../build/encoders/flac.wasm?url&no-inline';
import { compile, compileDesk } from '../compiled.ts';
import { openDesk } from '../desk.ts';
import { makeFlac } from './make-flac.ts';
import { serve } from './serve.ts';

serve(async (asked) => {
  const [desk, wasm] = await Promise.all([compileDesk(), compile(flac)]);
  const quantizer = openDesk(desk).openWav({ channels: 2, rate: asked.rate, bits: 24, seed: 1 });
  return makeFlac(create, wasm, { ...asked, quantizer });
});
