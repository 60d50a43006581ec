/** What this device is, and what it says of its sound: whatever the guide's ticks and verdict are made of. */
import type { EngineState } from '../../../worklets/client.ts';
import { platformOf } from '../../state/platform.ts';

export const GUIDE_PLATFORMS = ['windows', 'macos', 'linux', 'mobile'] as const;
export type GuidePlatform = (typeof GUIDE_PLATFORMS)[number];

type Device = Parameters<typeof platformOf>[0];

/** Whatever is none of the others is most like Linux: a Chromebook, a television. Pure. */
export function guidePlatformOf(device: Device): GuidePlatform {
  if (platformOf(device) !== null) return 'mobile';
  if (/Windows/.test(device.userAgent)) return 'windows';
  return /Macintosh|Mac OS X/.test(device.userAgent) ? 'macos' : 'linux';
}

/** In this order: Edge says it is Chrome, and Chrome that it is Safari. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+(?:\.\d+)?).*Safari/],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const find = (table: typeof BROWSERS, userAgent: string) => {
  for (const [name, pattern] of table) {
    const found = pattern.exec(userAgent);
    if (found) return [name, found[1]].filter(Boolean).join(' ');
  }
  return null;
};

/** "Android, Chrome 142"; less where it hides what it is. Pure. */
export function systemOf({ userAgent, maxTouchPoints }: Device): string {
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return [isPad ? 'iPadOS' : find(SYSTEMS, userAgent), find(BROWSERS, userAgent)]
    .filter((one) => one !== null)
    .join(', ');
}

/** All that ticks and verdict go by. */
export interface DeviceSound
  extends Pick<EngineState, 'rate' | 'mode' | 'baseLatencySeconds' | 'outputLatencySeconds'> {
  /** Null: the browser does not say. */
  readonly isPluggedIn: boolean | null;
  /** The page's sound plays on with the silent switch. */
  readonly playsInSilentMode: boolean;
}

/** From a hit to the air, as far as it is reported; null: there is no context yet, or it has not played: it says 0 of its output then. */
export function heardSeconds({ rate, baseLatencySeconds, outputLatencySeconds }: DeviceSound): number | null {
  return rate > 0 && outputLatencySeconds !== 0 ? baseLatencySeconds + (outputLatencySeconds ?? 0) : null;
}

export type Verdict = 'silent' | 'good' | 'late' | 'tooLate';

/**
 * Up to 30 ms a delay is hardly noticed (Mäki-Patola and Hämäläinen, ICMC 2004: just noticeable from 20 to 30 ms); up to
 * 120 ms playing suffers little (the same, DAFx 2004).
 */
const HARDLY_NOTICED_SECONDS = 0.03;
const STILL_PLAYABLE_SECONDS = 0.12;

export function verdictOf(sound: DeviceSound): Verdict {
  const seconds = heardSeconds(sound);
  if (seconds === null) return 'silent';
  if (seconds <= HARDLY_NOTICED_SECONDS) return 'good';
  return seconds <= STILL_PLAYABLE_SECONDS ? 'late' : 'tooLate';
}
