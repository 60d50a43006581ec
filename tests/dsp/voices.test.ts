/** The contract of a voice, for every instrument of the catalogue. */
import { INSTRUMENT_IDS } from '../../song/instruments.ts';
import { voiceContract } from './contract.ts';

for (const id of INSTRUMENT_IDS) if (id !== 'audio') voiceContract(id);
