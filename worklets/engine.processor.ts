/** The engine's AudioWorklet module. */
import { EngineProcessor } from './processor.ts';

registerProcessor('engine', EngineProcessor);
