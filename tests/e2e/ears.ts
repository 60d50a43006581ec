/**
 * What somebody hears who does not see: the node of Chromium's accessibility tree that has the focus, the rows and panels it
 * stands in when they are others than before, and what live regions say.
 */
import type { CDPSession, Page } from 'playwright/test';

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** What the protocol of the tree leaves out, though the tree has it. */
interface Attributes {
  readonly current: string;
  readonly valueText: string;
}

/** Readers say these when one comes into them. */
const PLACES = ['toolbar', 'navigation', 'region', 'complementary', 'dialog', 'radiogroup', 'tablist', 'group'];
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pressed: { true: 'pressed', false: 'not pressed' },
  checked: { true: 'checked', false: 'not checked' },
  expanded: { true: 'expanded', false: 'collapsed' },
  disabled: { true: 'unavailable' },
};

const textOf = (node: AxNode, { current, valueText }: Attributes): string => {
  const states = (node.properties ?? []).map(({ name, value }) => STATES[name]?.[`${value.value}`] ?? '');
  const value = valueText === '' ? `${node.value?.value ?? ''}` : valueText;
  const said = [
    node.name?.value ?? '',
    node.role?.value ?? '',
    ...states,
    current,
    value,
    node.description?.value ?? '',
  ];
  return said.filter((part) => part !== '').join(', ');
};

export class Ears {
  private places: readonly string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Ears> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Ears(page, session);
  }

  /** "Play, button". */
  async name(): Promise<string> {
    return (await this.hear()).text;
  }

  /** "Transport toolbar. Play, button". */
  async focus(): Promise<string> {
    const { places, entered, text } = await this.hear();
    this.places = places;
    return [...entered, text].join('. ');
  }

  private async hear() {
    const found = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { objectId } = found.result;
    if (objectId === undefined) throw new Error('nothing has the focus');
    const answer = await this.session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: true });
    const nodes = new Map(answer.nodes.map((node) => [node.nodeId, node as unknown as AxNode]));
    const at = nodes.get(answer.nodes[0]?.nodeId ?? '');
    if (!at) throw new Error('what has the focus is not in the tree');
    const around: string[] = [];
    for (let one = nodes.get(at.parentId ?? ''); one; one = nodes.get(one.parentId ?? '')) {
      const name = one.name?.value ?? '';
      if (!one.ignored && name !== '' && PLACES.includes(one.role?.value ?? ''))
        around.unshift(`${name} ${one.role?.value}`);
    }
    const entered = around.filter((place) => !this.places.includes(place));
    const attributes = await this.page.evaluate(() => {
      const of = (name: string) => document.activeElement?.getAttribute(name) ?? '';
      return { current: of('aria-current') === '' ? '' : 'current', valueText: of('aria-valuetext') };
    });
    return { places: around, entered, text: textOf(at, attributes) };
  }

  /** What a live region comes to say; a wait that ends in vain tells what was said instead, and where the focus is. */
  async live(text: RegExp, timeoutMs = 30_000): Promise<string> {
    const found = this.page.waitForFunction(
      ([source, flags]) => {
        const regions = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
        const pattern = new RegExp(source ?? '', flags);
        const texts = Array.from(regions, (one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim());
        return texts.find((one) => pattern.test(one)) ?? false;
      },
      [text.source, text.flags],
      { timeout: timeoutMs },
    );
    try {
      return `${await (await found).jsonValue()}`;
    } catch (error) {
      const said = await this.page.locator('[aria-live], [role=status], [role=alert]').allTextContents();
      throw new Error(`nothing said ${text}; said: ${said.filter(Boolean).join(' | ')}; focus: ${await this.name()}`, {
        cause: error,
      });
    }
  }
}
