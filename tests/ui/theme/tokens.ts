/** The colours of the themes as the style sheet has them, and how much one stands out from another. */
import { readFileSync } from 'node:fs';

const CSS = readFileSync(new URL('../../../ui/theme/tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

export type Colors = Readonly<Record<string, string>>;

/** Each colour of each rule that has exactly these selectors, the later ones over the earlier. */
function colorsOf(css: string, selectors: string): Colors {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, found = '']) => found.trim() === selectors);
  const pairs = rules.flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)]);
  return Object.fromEntries(pairs.map(([, name, color]) => [name, color]));
}

const [, more = ''] = /@media \(prefers-contrast: more\) \{([\s\S]*?\n)\}/.exec(CSS) ?? [];
const plain = CSS.replace(more, '');
const [SUNLIGHT, STUDIO] = [':root,\n[data-theme="sunlight"]', '[data-theme="studio"]'];
const within = (selectors: string) => selectors.replace('\n', '\n  ');

const root = colorsOf(plain, ':root');
const sunlight = { ...root, ...colorsOf(plain, SUNLIGHT) };
const studio = { ...sunlight, ...colorsOf(plain, STUDIO) };

export const THEMES: Readonly<Record<string, Colors>> = {
  sunlight,
  studio,
  'sunlight, more contrast': { ...sunlight, ...colorsOf(more, within(SUNLIGHT)) },
  'studio, more contrast': { ...studio, ...colorsOf(more, STUDIO) },
};

/** Of a colour as #rgb or #rrggbb. */
function lightOf(color: string): number {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG has it: 1 to 21. */
export function ratioOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
