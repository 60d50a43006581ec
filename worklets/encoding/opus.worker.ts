/** The thread that makes Ogg Opus files. */
import { makeOpus } from './make-opus.ts';
import { serve } from './serve.ts';

serve(makeOpus);
