/** A channel of a DAWproject's mixer, and how the parts of a track are named in the file. */
import type { ParamSpec } from '../specs.ts';
import { figure, linearOfDb, normalizedOfPan } from './figures.ts';
import { element, type XmlElement } from './xml.ts';

export const MASTER_CHANNEL = 'master-channel';
/** The loudest that a volume can be: 6 dB. */
const LOUDEST = 2;

/** How the parts of a track are named in the file. */
export const idsOf = (index: number) => ({
  track: `track-${index}`,
  channel: `track-${index}-channel`,
  volume: `track-${index}-volume`,
  pan: `track-${index}-pan`,
});

interface Levels {
  readonly gain: number;
  readonly pan: number;
  readonly mute: boolean;
  readonly solo: boolean;
}

interface ChannelPlace {
  readonly id: string;
  readonly role: 'regular' | 'submix' | 'effect' | 'master';
  /** Id of the channel it goes into. */
  readonly destination?: string;
  readonly volumeId: string;
  readonly panId: string;
}

/** What stands in a channel beside its levels. */
interface Beside {
  readonly devices?: readonly XmlElement[];
  readonly sends?: readonly XmlElement[];
}

/** The order of its parts is that of the schema. */
export function channelOf(
  { id, role, destination, volumeId, panId }: ChannelPlace,
  { gain, pan, mute, solo }: Levels,
  { min }: Pick<ParamSpec, 'min'>,
  { devices = [], sends = [] }: Beside = {},
): XmlElement {
  return element('Channel', { id, role, destination, solo, audioChannels: 2 }, [
    ...devices,
    element('Mute', { id: `${id}-mute`, name: 'Mute', value: mute }),
    element('Pan', { id: panId, name: 'Pan', unit: 'normalized', min: 0, max: 1, value: figure(normalizedOfPan(pan)) }),
    ...sends,
    element('Volume', {
      id: volumeId,
      name: 'Volume',
      unit: 'linear',
      min: 0,
      max: LOUDEST,
      value: figure(linearOfDb(gain, { min })),
    }),
  ]);
}
