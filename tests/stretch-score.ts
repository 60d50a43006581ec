/** A stretch of every kind of sound, held to its bars; whoever stretches is asked by a function. */
import type { Loop } from './loops.ts';
import { centsOf, firstHitDb, hitsLanded, levelDb, modulationDb, pitchHz, type Shift, toneOf } from './stretch-ear.ts';
import { RATE, type Sounding, tone } from './stretch-sounds.ts';

export interface Asked {
  readonly factor: number;
  readonly semitones: number;
}
export type Stretcher = (channel: Float32Array, asked: Asked) => Float32Array | Promise<Float32Array>;

/** Figures of one stretch of all sounds. */
export interface Figures {
  /** Of sines of 110, 440 and 3000 Hz. */
  readonly sidebandsDb: number[];
  readonly cents: number[];
  /** Over the source's. */
  readonly padModulationDb: number[];
  readonly padLevelDb: number[];
  readonly voiceCents: number[];
  readonly voiceLevelDb: number[];
  readonly loopLevelDb: number[];
  /** Of hits that stand 12 dB out: rise over the source's, ms from where they belong. */
  readonly rises: number[];
  readonly offsMs: number[];
  readonly firstHitsDb: number[];
}

export interface Sounds {
  readonly loops: readonly Loop[];
  /** So many times as high as they are. */
  readonly pads: (ratio: number) => readonly Sounding[];
  readonly voices: readonly Sounding[];
}

const TONES_HZ = [110, 440, 3000];

export async function scoreStretch(
  stretch: Stretcher,
  { loops, pads, voices }: Sounds,
  asked: Asked,
): Promise<Figures> {
  const speed = 2 ** (asked.semitones / 12);
  const shift: Shift = { factor: asked.factor, speed };
  const figures: Figures = {
    sidebandsDb: [],
    cents: [],
    padModulationDb: [],
    padLevelDb: [],
    voiceCents: [],
    voiceLevelDb: [],
    loopLevelDb: [],
    rises: [],
    offsMs: [],
    firstHitsDb: [],
  };
  for (const hz of TONES_HZ) {
    const { hz: found, sidebandDb } = toneOf(await stretch(tone(hz, 2), asked), RATE);
    figures.sidebandsDb.push(sidebandDb);
    figures.cents.push(Math.abs(centsOf(found / (hz * speed))));
  }
  const given = pads(1);
  const wanted = speed === 1 ? given : pads(speed);
  for (const [i, { channel }] of given.entries()) {
    const made = await stretch(channel, asked);
    figures.padModulationDb.push(modulationDb(made, RATE) - modulationDb(wanted[i]?.channel ?? channel, RATE));
    figures.padLevelDb.push(levelDb(made) - levelDb(channel));
  }
  for (const { channel } of voices) {
    const made = await stretch(channel, asked);
    const was = pitchHz(channel, RATE, 80, 400);
    figures.voiceCents.push(Math.abs(centsOf(pitchHz(made, RATE, 80 * speed, 400 * speed) / (was * speed))));
    figures.voiceLevelDb.push(levelDb(made) - levelDb(channel));
  }
  for (const { channel, hits } of loops) {
    const made = await stretch(channel, asked);
    const frames = hits.map(({ frame }) => frame);
    figures.loopLevelDb.push(levelDb(made) - levelDb(channel));
    for (const { rise, off } of hitsLanded(channel, made, frames, RATE, shift)) {
      figures.rises.push(rise);
      figures.offsMs.push(Math.abs(off));
    }
    figures.firstHitsDb.push(firstHitDb(channel, made, frames[0] ?? 0, RATE, shift));
  }
  return figures;
}
