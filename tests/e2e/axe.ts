/** What axe finds on a page, in words that name the place. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What a theme can do wrong; the rest is the same in both. */
export const OF_THEMES = ['color-contrast', 'link-in-text-block'];

/** A trial rule of axe's, which is off by default: what is written on a control is part of its name. */
const TRIED = { 'label-content-name-mismatch': { enabled: true } };

const DIALOGS = '[role=dialog], [role=alertdialog]';

interface Scope {
  /** What is new on the page; none: all of it. */
  readonly part?: string | undefined;
  /** None: all. */
  readonly rules?: string[];
}

/**
 * Without frames of other origins there is nothing to gather: no page of its own for every look.
 * What lies open over the page goes before it and before `part`, as in audit.ts: what is beneath was looked at in a state of its own.
 */
export async function violationsOn(page: Page, { part, rules }: Scope = {}): Promise<string[]> {
  // It stays where it was put: half a megabyte that need not be read again.
  const isThere = await page.evaluate(() => 'axe' in window);
  const source = isThere ? { axeSource: ';' } : {};
  const builder = new AxeBuilder({ page, ...source })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: TRIED });
  if (rules) builder.withRules(rules);
  if ((await page.locator(DIALOGS).count()) > 0) builder.include(DIALOGS);
  else if (part !== undefined) builder.include(part);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
    return `axe: ${id}: ${places.join('; ').replaceAll('\n', ' ')}`;
  });
}
