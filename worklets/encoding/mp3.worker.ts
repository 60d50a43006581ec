/** The thread that makes MP3 files. */
import create from '../../build/encoders/lame.js';
import lame from '../../build/encoders/lame.wasm?url&no-inline';
import { compile } from '../compiled.ts';
import { makeMp3 } from './make-mp3.ts';
import { serve } from './serve.ts';

serve(async (asked) => makeMp3(create, await compile(lame), asked));
