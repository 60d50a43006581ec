/**
 * Contrast of all text against what is really behind it: the page is pictured once with its letters made transparent, and each
 * text is compared with the pixels where it stands. So gradients, layers and canvases count as they are seen.
 */
import type { Page } from 'playwright/test';

interface Text {
  readonly name: string;
  readonly color: readonly [number, number, number, number];
  readonly isLarge: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const placeOf = ({ name, color, box }: Text): string => JSON.stringify([name, color, box]);

/** Runs in the page: every text that is seen, with the colour it is drawn in. */
function textsOfPage(): Text[] {
  const texts: Text[] = [];
  const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colorOf = (css: string): [number, number, number, number] => {
    if (!paint) return [0, 0, 0, 1];
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = css;
    paint.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 255] = paint.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !/\S/.test(node.textContent ?? '')) continue;
    // What is off has no least contrast.
    if (element.closest('.visually-hidden, :disabled, [aria-disabled="true"], script, style, select')) continue;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.display === 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const x = Math.max(0, rect.left);
      const y = Math.max(0, rect.top);
      const width = Math.min(innerWidth, rect.right) - x;
      const height = Math.min(innerHeight, rect.bottom) - y;
      if (width < 2 || height < 4) continue;
      // Of a text that is covered, nothing is seen.
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(top === element || top.contains(element) || element.contains(top))) continue;
      const alpha = opacityOf(element);
      if (alpha < 0.05) continue;
      const [r, g, b, a] = colorOf(style.color);
      const size = Number.parseFloat(style.fontSize);
      texts.push({
        name: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} in ${element.parentElement?.getAttribute('class') ?? ''} "${node.textContent?.trim().slice(0, 24)}"`,
        color: [r, g, b, a * alpha],
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        box: { x, y, width, height },
      });
    }
  }
  return texts;
}

interface Judged {
  readonly texts: readonly Text[];
  readonly picture: string;
}

/** Runs in the page, which can read a picture: what has too little contrast with most of what is behind it. */
async function judge({ texts, picture }: Judged): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const room = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  if (!room) return ['the picture cannot be read'];
  room.drawImage(bitmap, 0, 0);
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const lightOf = (r: number, g: number, b: number) =>
    0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  /** Of the pixels behind a text, this share may be something else: an edge, a line that runs through. */
  const STRANGE = 0.1;
  const faults: string[] = [];
  for (const { name, color, isLarge, box } of texts) {
    const { data } = room.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
    const ratios: number[] = [];
    const [r, g, b, a] = color;
    for (let at = 0; at < data.length; at += 4) {
      const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
      const mixed = [r, g, b].map((part, i) => part * a + (behind[i] ?? 0) * (1 - a));
      const one = lightOf(mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0);
      const other = lightOf(...behind);
      ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
    ratios.sort((x, y) => x - y);
    const ratio = ratios[Math.floor(ratios.length * STRANGE)] ?? 1;
    if (ratio < (isLarge ? 3 : 4.5)) faults.push(`${name}: ${ratio.toFixed(2)}`);
  }
  return [...new Set(faults)];
}

interface Look {
  /** Texts with too little contrast, each with its ratio. */
  readonly faults: readonly string[];
  /** How many were looked at. */
  readonly seen: number;
}

/** What was caught in the middle of a change of the page is not there at a second look. */
export async function contrastFaults(page: Page): Promise<Look> {
  const first = await look(page);
  if (first.faults.length === 0) return first;
  const second = await look(page);
  return { faults: first.faults.filter((fault) => second.faults.includes(fault)), seen: second.seen };
}

async function look(page: Page): Promise<Look> {
  const texts = await page.evaluate(textsOfPage);
  // The policy of the page forbids style sheets that are written into it; one that is made by script is none of these.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important; transition: none !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // What has moved or changed meanwhile, as a figure that is counted does, was not as the picture has it.
  const places = new Set((await page.evaluate(textsOfPage)).map(placeOf));
  const still = texts.filter((text) => places.has(placeOf(text)));
  return { faults: await page.evaluate(judge, { texts: still, picture }), seen: still.length };
}
