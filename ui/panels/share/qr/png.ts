/** A QR code as a picture file: the same modules, ten dots each. */
import { type CoverSteps, coverColorAt } from '../../../controls/cover.tsx';
import { COVER_SIDE, type CodePicture, QUIET_MODULES } from './picture.ts';

const DOTS = 10;
const INK = '#121412';
const PAPER = '#ffffff';
const UNLIT = '#2d312e';
const CELLS_A_ROW = 4;

export async function pngOf(picture: CodePicture, cover: CoverSteps): Promise<Blob> {
  const { size, finders, modules, coverAt, coverModules } = picture;
  const side = size + 2 * QUIET_MODULES;
  const canvas = document.createElement('canvas');
  canvas.width = side * DOTS;
  canvas.height = canvas.width;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('this browser draws nothing');
  paint.fillStyle = PAPER;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.scale(DOTS, DOTS);
  paint.translate(QUIET_MODULES, QUIET_MODULES);
  paint.fillStyle = INK;
  paint.fill(new Path2D(finders));
  paint.fill(new Path2D(modules));
  if (coverAt !== null) {
    paint.translate(coverAt, coverAt);
    paint.fillRect(0, 0, coverModules, coverModules);
    paint.scale(coverModules / COVER_SIDE, coverModules / COVER_SIDE);
    const colors = getComputedStyle(document.documentElement);
    for (let cell = 0; cell < CELLS_A_ROW ** 2; cell++) {
      const color = coverColorAt(cover, cell);
      paint.fillStyle = color === null ? UNLIT : colors.getPropertyValue(`--t${color + 1}`).trim();
      paint.fillRect(1 + (cell % CELLS_A_ROW) * 10, 1 + Math.floor(cell / CELLS_A_ROW) * 10, 9, 9);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}
