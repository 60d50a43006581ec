/** Makes of a sound what a part is to play: backwards, at another speed, longer or shorter, higher or lower. */
import type { Recipe } from '../song/recipe.ts';
import type { Desk } from './desk.ts';
import type { Sample } from './offline.ts';
import type { Sound } from './sound.ts';

export function madeBy(desk: Desk, recipe: Recipe, { rate, channels }: Sample): Sample {
  const turned = recipe.reverse ? channels.map((channel) => channel.slice().reverse()) : channels;
  const tape = recipe.isTape ? channelsOf(desk.atSpeed(soundOf(turned), 1 / recipe.stretch)) : turned;
  const factor = recipe.isTape ? 1 : recipe.stretch;
  const { pitch, formant } = recipe;
  if (factor === 1 && pitch === 0 && formant === 0) return { rate, channels: tape };
  const onsets = desk.onsets(mono(tape), rate).frames;
  const options = { factor, semitones: pitch, formantSemitones: formant, onsets };
  return { rate, channels: channelsOf(desk.stretch(soundOf(tape), rate, options)) };
}

function soundOf([left = new Float32Array(0), right]: readonly Float32Array[]): Sound {
  return right ? { left, right } : { left };
}

function channelsOf({ left, right }: Sound): readonly Float32Array[] {
  return right ? [left, right] : [left];
}

/** An attack on either side is one. */
function mono([left = new Float32Array(0), right]: readonly Float32Array[]): Float32Array {
  return right ? left.map((x, i) => (x + (right[i] ?? 0)) / 2) : left;
}
