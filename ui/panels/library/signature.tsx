/** The picture of a sound: sixteen moments from the left, eight octaves from below, a square for each that sounds. */
import { isLit, MOMENTS, OCTAVES } from '../../../song/library/picture.ts';

const CELL = 4;
const SIDE = 3.2;
const paths = new Map<string, string>();

function pathOf(picture: string): string {
  const known = paths.get(picture);
  if (known !== undefined) return known;
  let path = '';
  for (let moment = 0; moment < MOMENTS; moment++) {
    for (let octave = 0; octave < OCTAVES; octave++) {
      if (!isLit(picture, moment, octave)) continue;
      path += `M${moment * CELL} ${(OCTAVES - 1 - octave) * CELL}h${SIDE}v${SIDE}h-${SIDE}z`;
    }
  }
  paths.set(picture, path);
  return path;
}

export function Signature({ picture }: { readonly picture: string }) {
  return (
    <svg className="signature" viewBox="-.4 -.4 64 32" aria-hidden="true">
      <path d={pathOf(picture)} />
    </svg>
  );
}
