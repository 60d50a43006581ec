/**
 * Turns the clock of the telemetry page, now and then, for a moment: an audio thread has none finer than a millisecond, and the
 * device asks it for sound at the same place between two of them again and again, so what it takes would look like nothing. Moments
 * come by chance, so that each quantum is as likely to be timed as every other. While nothing plays it rests.
 */
import { CLOCK_IDLE, CLOCK_RESTING, TelemetryPage } from './telemetry.ts';

const TURNING_MILLISECONDS = 10;
/** From one moment to the next, at least and at most. */
const SOONEST_MILLISECONDS = 250;
const LATEST_MILLISECONDS = 750;

function turn(page: TelemetryPage): void {
  if (page.isPlaying()) {
    const begun = performance.now();
    for (let passed = 0; passed < TURNING_MILLISECONDS; passed = performance.now() - begun) {
      page.turnClock(1 + Math.floor(passed * 1000));
    }
    page.turnClock(CLOCK_RESTING);
  } else page.turnClock(CLOCK_IDLE);
  const wait = SOONEST_MILLISECONDS + Math.random() * (LATEST_MILLISECONDS - SOONEST_MILLISECONDS);
  setTimeout(turn, wait, page);
}

self.onmessage = ({ data }: MessageEvent<SharedArrayBuffer>) => turn(new TelemetryPage(data));
