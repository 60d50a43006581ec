/** Which phones and tablets there are, as far as the audio gate cares. Pure. */

/** The two it knows by name, and all others. */
type Platform = 'ios' | 'android' | 'mobile';

/** What the browser calls itself there; null: this one is none of the two. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string | null>> = {
  ios: 'iOS Safari',
  android: 'Android Chrome',
  mobile: null,
};

interface Device {
  readonly userAgent: string;
  /** An iPad says it is a Mac; a Mac has no touch screen. */
  readonly maxTouchPoints: number;
}

const OTHER_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|SamsungBrowser|EdgA|OPR\/|Firefox|; wv\)/;

/** Null: a desktop, where a click on play is the gesture the browser asks for. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform | null {
  const isOther = OTHER_BROWSERS.test(userAgent);
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (isPad || /iPhone|iPad|iPod/.test(userAgent)) return isOther ? 'mobile' : 'ios';
  if (/Android/.test(userAgent)) return !isOther && /Chrome\//.test(userAgent) ? 'android' : 'mobile';
  return /Mobi|Tablet|Silk|webOS|BlackBerry|IEMobile|Opera Mini/i.test(userAgent) ? 'mobile' : null;
}

/** In a window of its own, where the browser has no tabs to switch. */
export function isInstalled(): boolean {
  return ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  );
}
