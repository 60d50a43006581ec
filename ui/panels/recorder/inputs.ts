/**
 * Which microphones there are, as far as the browser tells: their names only once one of them was allowed. How many channels each has
 * is told by the list, or by its track once it was open.
 */
import { computed, signal } from '@preact/signals-react';
import { stereoInputs } from '../../state/recording.ts';

interface Input {
  readonly id: string;
  readonly label: string;
}

/** What the system itself chooses is called so in lists of devices. */
const DEFAULT = 'default';

export const inputs = signal<readonly Input[]>([]);
/** '': the system's own choice. */
export const chosenInput = signal('');
/** Channels of each input that told of them, by its id. */
const channelsOf = signal<ReadonlyMap<string, number>>(new Map());

const idOf = (input: string): string => (input === '' ? DEFAULT : input);
const namesOf = (text: string): readonly string[] => text.split('\n').filter(Boolean);

/** The chosen input has two channels: one may ask for both. */
export const hasStereo = computed(() => (channelsOf.value.get(idOf(chosenInput.value)) ?? 1) >= 2);
/** Both are asked for. */
export const isStereo = computed(() => namesOf(stereoInputs.value).includes(idOf(chosenInput.value)));

/** Of the chosen input, from now on. */
export function setStereo(isOn: boolean): void {
  const id = idOf(chosenInput.peek());
  const others = namesOf(stereoInputs.peek()).filter((one) => one !== id);
  stereoInputs.value = [...others, ...(isOn ? [id] : [])].join('\n');
}

/** What was heard of an input: undefined says nothing. */
export function learnChannels(input: string, channels: number | undefined): void {
  if (channels === undefined || channelsOf.peek().get(idOf(input)) === channels) return;
  channelsOf.value = new Map([...channelsOf.peek(), [idOf(input), channels]]);
}

/** Not every browser's list says what its inputs can do. */
const channelsIn = (device: MediaDeviceInfo): number | undefined =>
  (device as Partial<InputDeviceInfo>).getCapabilities?.().channelCount?.max;

async function look(): Promise<void> {
  const all = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
  const own = all.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '');
  for (const device of own) learnChannels(device.deviceId, channelsIn(device));
  inputs.value = own
    .filter(({ deviceId, label }) => deviceId !== DEFAULT && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
  if (chosenInput.peek() !== '' && !inputs.peek().some(({ id }) => id === chosenInput.peek())) chosenInput.value = '';
}

/** Until the answer is called. */
export function followInputs(): () => void {
  void look();
  const changed = () => void look();
  navigator.mediaDevices?.addEventListener?.('devicechange', changed);
  return () => navigator.mediaDevices?.removeEventListener?.('devicechange', changed);
}
