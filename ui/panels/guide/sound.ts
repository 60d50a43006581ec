/** What is known of this device's sound at the moment, as signals. */
import { computed, signal } from '@preact/signals-react';
import { engineState } from '../../state/engine.ts';
import { lastTripAt } from '../../state/round-trips.ts';
import type { DeviceSound } from './device.ts';

/** As Chrome has it; Firefox and Safari tell nobody. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}
interface Extras {
  readonly getBattery?: () => Promise<Battery>;
  readonly audioSession?: { readonly type: string };
}

const extras = navigator as Navigator & Extras;
const isPluggedIn = signal<boolean | null>(null);

/** Asked when the guide is opened; a device without a battery is plugged in always, and says so. */
export async function askBattery(): Promise<void> {
  try {
    const battery = await extras.getBattery?.();
    if (!battery) return;
    const read = () => {
      isPluggedIn.value = battery.charging;
    };
    read();
    battery.addEventListener('chargingchange', read);
  } catch {
    // Forbidden here: as where nobody tells.
  }
}

export const deviceSound = computed<DeviceSound>(() => {
  const { rate, mode, baseLatencySeconds, outputLatencySeconds } = engineState.value;
  const playsInSilentMode = extras.audioSession?.type === 'playback';
  return { rate, mode, baseLatencySeconds, outputLatencySeconds, isPluggedIn: isPluggedIn.value, playsInSilentMode };
});

/** The round trip of the way that sound goes now; null: it has not been measured. */
export const roundTrip = computed(() => {
  const { rate, baseLatencySeconds } = engineState.value;
  return rate > 0 ? lastTripAt(rate, baseLatencySeconds) : null;
});
