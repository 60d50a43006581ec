/** The keyboard of the whole workstation: hears what no part has taken, and hands it to whoever does it. */
import { commandIn, type Pressed } from './bound.ts';
import { type CommandOf, GLOBAL, type GlobalContext } from './table.ts';
import { keepsKey, watchFocus } from './target.ts';

export type GlobalCommand = CommandOf<GlobalContext>;
/** False: not ours at the moment, so the browser may have it. */
export type Action = (pressed: Pressed<GlobalContext>, event: KeyboardEvent) => unknown;

type Actions = Readonly<Partial<Record<GlobalCommand, Action>>>;

interface Doer {
  /** A dialog, a menu or a page has the keyboard to itself. */
  readonly isElsewhere: () => boolean;
  /** What is there at once. */
  readonly actions: Actions;
  /** What all commands do: fetched when nothing else is, or with the first press that needs it. */
  readonly bring: () => Promise<Actions>;
}

/** Asked before a command is done; its answer is said after it. */
export type Teller = (pressed: Pressed<GlobalContext>) => () => string | null;

/** Comes later than the keyboard does. */
let told: { readonly teller: Teller; readonly say: (text: string) => void } | null = null;

export function tellCommands(teller: Teller, say: (text: string) => void): void {
  told = { teller, say };
}

/** Held down, these go on; the others happen once. */
const REPEATING: readonly GlobalCommand[] = ['undo', 'redo'];

/** A browser tab has them for itself, so it is not kept waiting for what we make of them. */
const NEVER_LATE: readonly GlobalCommand[] = ['view'];

/** Once, at the start of the page. Returns how to bring what all commands do. */
export function startKeys({ isElsewhere, actions, bring }: Doer): () => Promise<void> {
  let known = actions;
  // One for all presses meanwhile: what they mean is done in their order.
  let coming: Promise<void> | null = null;
  const bringAll = () => {
    coming ??= bring().then(
      (all) => {
        known = all;
      },
      (failure) => {
        coming = null;
        throw failure;
      },
    );
    return coming;
  };
  /** A press of Space that played must not also press the key that has the focus, which happens when it is let go. */
  let hasTakenSpace = false;
  watchFocus();
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere()) return;
    const pressed = commandIn(GLOBAL, event);
    if (!pressed || keepsKey(event.target, event)) return;
    // Where nothing is repeated it is still ours: Ctrl+S held down must not open the browser's own dialog.
    const isAct = !event.repeat || REPEATING.includes(pressed.command);
    const act = () => {
      const toSay = told?.teller(pressed);
      if (known[pressed.command]?.(pressed, event) === false) return false;
      const text = toSay?.() ?? null;
      if (text !== null) told?.say(text);
      return true;
    };
    if (known[pressed.command]) {
      if (isAct && !act()) return;
    } else {
      if (NEVER_LATE.includes(pressed.command)) return;
      // Without a net the next press asks again.
      if (isAct) bringAll().then(act, () => undefined);
    }
    if (event.key === ' ') hasTakenSpace = true;
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.key !== ' ' || !hasTakenSpace) return;
    hasTakenSpace = false;
    event.preventDefault();
  });
  return bringAll;
}
