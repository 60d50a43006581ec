/** A microphone that hears a file again and again: two seconds of a tone that swells, −6 dB at most; on its right, where one asks, a softer one that fades. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathOfBuild } from '../../worklets/build.node.ts';
import { openDesk } from '../../worklets/desk.ts';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';

const RATE = 48_000;

function microphoneFile(hasRight: boolean, peak: number): string {
  const tone = Float32Array.from({ length: 2 * RATE }, (_, i) => peak * (i / (2 * RATE)) * Math.sin(i / 20));
  const right = tone.map((_, i) => 0.1 * (1 - i / tone.length) * Math.sin(i / 9));
  const file = `${mkdtempSync(`${tmpdir()}/batida-microphone-`)}/tone.wav`;
  writeFileSync(
    file,
    openDesk(readFileSync(pathOfBuild('desk'))).encodeWav({
      left: tone,
      rate: RATE,
      bits: 16,
      ...(hasRight && { right }),
    }),
  );
  return file;
}

/** How Chromium is started with it. */
export function microphone({ hasRight = false, peak = 0.5 } = {}) {
  const executablePath = findChromium();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: CHROMIUM_OPTIONS.chromiumSandbox,
    args: [
      ...CHROMIUM_OPTIONS.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphoneFile(hasRight, peak)}`,
    ],
  };
}
