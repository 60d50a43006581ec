/** The thread that makes M4A files. */
import create from '../../build/encoders/aac.js';
import aac from '../../build/encoders/aac.wasm?url&no-inline';
import { compile } from '../compiled.ts';
import { makeM4a } from './make-m4a.ts';
import { serve } from './serve.ts';

serve(async (asked) => makeM4a(create, await compile(aac), asked));
