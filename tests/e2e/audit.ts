/** Looks over what a page shows as an eye and a thumb would: what is clipped, covered, beside the screen or too small. */
import type { Page } from 'playwright/test';

interface Limits {
  /** The least side of a target, in CSS pixels. */
  readonly target: number;
  /** Sends and links of the footer. */
  readonly small: number;
}

/** A finger needs 44 px, a mouse 36; sends and links of the footer 24. */
export const FINGER: Limits = { target: 44, small: 24 };
export const MOUSE: Limits = { target: 36, small: 24 };

/**
 * Lines, words and letters as far apart as somebody may ask their browser to set them (WCAG 1.4.12), by a sheet of the reader's
 * own, which no policy of the page forbids.
 */
export function spread(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Faults in words, each naming its element; nothing when all is well. A dialog goes before `part`. */
export function audit(page: Page, limits: Limits, part = 'body'): Promise<string[]> {
  return page.evaluate(lookOver, { ...limits, part });
}

/** Runs in the page, so it must hold all that it uses. */
function lookOver({ target, small, part }: Limits & { readonly part: string }): string[] {
  const TARGETS =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option], [role=menuitem]';
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const scope =
    dialogs.length > 0 ? (dialogs[dialogs.length - 1] as Element) : (document.querySelector(part) ?? document.body);
  const faults: string[] = [];
  // A sheet that is still rising is not where it will be.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();

  const name = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${label.trim().slice(0, 40)}"`;
  };
  // Asked of every ancestor of everything: once is enough, since nothing changes meanwhile.
  const visible = new Map<Element, boolean>();
  const isVisible = (element: Element): boolean => {
    const known = visible.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const isSeen = style.visibility !== 'hidden' && style.display !== 'none' && style.opacity !== '0';
    const answer = isSeen && (!element.parentElement || isVisible(element.parentElement));
    visible.set(element, answer);
    return answer;
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Two pixels: what only a screen reader is to find.
    if (width <= 2 || height <= 2 || element.closest('[inert], [hidden]')) return false;
    return isVisible(element);
  };
  const scrolls = (style: CSSStyleDeclaration): boolean => /auto|scroll/.test(style.overflowX + style.overflowY);
  const clips = (style: CSSStyleDeclaration): boolean => /hidden|clip/.test(style.overflowX + style.overflowY);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide on a screen of ${clientWidth}`);

  // What scrolls down slides to the side, too, as soon as something in it is too wide (CSS Overflow 3): nobody would look there.
  const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
    Array.from(list).flatMap((rule) =>
      rule instanceof CSSStyleRule ? [rule] : rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [],
    );
  const slides = Array.from(document.styleSheets)
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter(({ style }) => /auto|scroll/.test(style.overflowX));
  for (const room of scope.querySelectorAll('*')) {
    const more = room.scrollWidth - room.clientWidth;
    if (more <= 1 || room.clientWidth === 0 || !/auto|scroll/.test(getComputedStyle(room).overflowX)) continue;
    if (isShown(room) && !slides.some(({ selectorText }) => room.matches(selectorText)))
      faults.push(`${name(room)} slides ${more} to the side`);
  }

  // Text: inside of itself, of what holds it, and of the screen.
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement;
    if (
      !holder ||
      (node.textContent ?? '').trim() === '' ||
      !isShown(holder) ||
      holder.closest('svg, option, script, style')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    let isScrolled = false;
    for (let at: Element | null = holder; at && scope.contains(at); at = at.parentElement) {
      const style = getComputedStyle(at);
      if (scrolls(style)) {
        const box = at.getBoundingClientRect();
        if (!/auto|scroll/.test(style.overflowX) && (text.right > box.right + 1 || text.left < box.left - 1))
          faults.push(`text is cut at the side: ${name(holder)}`);
        isScrolled = true;
        break;
      }
      const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (ends) {
        isScrolled = true;
        break;
      }
      if (!clips(style) && !at.matches(TARGETS)) continue;
      const box = at.getBoundingClientRect();
      const over = Math.max(
        text.right - box.right,
        box.left - text.left,
        text.bottom - box.bottom - 2,
        box.top - 2 - text.top,
      );
      if (over > 1) {
        faults.push(`text is ${Math.round(over)} px outside of ${name(at)}: ${name(holder)}`);
        break;
      }
    }
    const isBeside = text.right > clientWidth + 1 || text.left < -1;
    if (!isScrolled && isBeside) faults.push(`text is beside the screen: ${name(holder)}`);
  }

  const scrolled = [...document.querySelectorAll('*')].map((one) => [one, one.scrollTop, one.scrollLeft] as const);
  // Targets: large enough, and not in one another's way.
  // What lets a finger through is for keys: what lies behind it takes hold for it.
  const isTouched = (one: Element): boolean => isShown(one) && getComputedStyle(one).pointerEvents !== 'none';
  const targets = [...scope.querySelectorAll(TARGETS)].filter(isTouched);
  for (const one of targets) {
    const label = one.matches('input') ? one.closest('label') : null;
    // To the middle, where nothing sticks to an edge.
    one.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const isIt = (x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (one.contains(found) || label?.contains(found) === true);
    };
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
      faults.push(`${name(one)} cannot be scrolled to`);
      continue;
    }
    const isInText = getComputedStyle(one).display === 'inline';
    if (!isIt(x, y)) {
      const over = document.elementFromPoint(x, y);
      // Off the screen altogether is told by the text; within it something lies over the middle.
      if (over && !over.contains(one)) faults.push(`${name(one)} lies under ${name(over)}`);
      continue;
    }
    // What answers to a finger may be larger than what is drawn.
    const reach = (dx: number, dy: number): number => {
      let far = 0;
      while (far < target && isIt(x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 0.5;
      return far;
    };
    const width = box.width >= target ? box.width : Math.max(box.width, reach(-1, 0) + reach(1, 0));
    const height = box.height >= target ? box.height : Math.max(box.height, reach(0, -1) + reach(0, 1));
    const isSmall =
      isInText || one.closest('footer, .foot, .channel-sends, .send, .row-height, .strip-map-marks') !== null;
    // A block of the song's page is as wide as it lasts: sixteen bars a line, 32 on its side.
    const least = one.matches('.page-block') ? Math.min(small, box.width) : isSmall ? small : target;
    // Sixteen steps share what a desk's rows leave: as high as a finger, and never narrower than 32.
    const isStep = innerWidth >= 1280 && one.matches('.track-row .cell');
    // A hit is tested on whole pixels: from a middle between two of them the reach is short by up to one.
    if (width < (isStep ? Math.min(least, 32) : least) - 1 || height < least - 1)
      faults.push(`${name(one)} is ${Math.round(width)} × ${Math.round(height)}, less than ${least}`);
  }
  /** How high above the rest what sticks to an edge lies while the rest runs under it; 0: it does not stick. */
  const sticks = (element: Element): number => {
    for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (/sticky|fixed/.test(position)) return 1 + (Number.parseInt(zIndex, 10) || 0);
    }
    return 0;
  };
  const placed = targets.map((one) => ({ one, box: one.getBoundingClientRect(), sticks: sticks(one) }));
  for (const [index, { one, box: a, sticks: height }] of placed.entries()) {
    for (const { one: other, box: b, sticks: otherHeight } of placed.slice(index + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= 2 || high <= 2 || height !== otherHeight) continue;
      if (one.contains(other) || other.contains(one)) continue;
      // Both at one place on the screen, or is one of them scrolled out of sight?
      const [x, y] = [Math.max(a.left, b.left) + wide / 2, Math.max(a.top, b.top) + high / 2];
      const found = document.elementsFromPoint(x, y);
      if (found.some((at) => one.contains(at)) && found.some((at) => other.contains(at)))
        faults.push(`${name(one)} and ${name(other)} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
    }
  }
  // The next look finds the page as this one did.
  for (const [one, top, left] of scrolled) {
    if (one.scrollTop !== top) one.scrollTop = top;
    if (one.scrollLeft !== left) one.scrollLeft = left;
  }
  return [...new Set(faults)];
}
