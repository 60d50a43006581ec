/** The keyboard of the whole workstation: hears what no part has taken, and hands it to whoever does it. */
import { commandIn, type Pressed } from './bound.ts';
import { type CommandOf, GLOBAL, type GlobalContext } from './table.ts';
import { keepsKey, watchFocus } from './target.ts';

export type GlobalCommand = CommandOf<GlobalContext>;
/** False: not ours at the moment, so the browser may have it. */
export type Action = (pressed: Pressed<GlobalContext>, event: KeyboardEvent) => unknown;

interface Doer {
  /** A dialog, a menu or a page has the keyboard to itself. */
  readonly isElsewhere: () => boolean;
  readonly actions: Readonly<Record<GlobalCommand, Action>>;
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

/** Once, at the start of the page. */
export function startKeys({ isElsewhere, actions }: Doer): void {
  /** A press of Space that played must not also press the key that has the focus, which happens when it is let go. */
  let hasTakenSpace = false;
  watchFocus();
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere()) return;
    const pressed = commandIn(GLOBAL, event);
    if (!pressed || keepsKey(event.target, event)) return;
    // Where nothing is repeated it is still ours: Ctrl+S held down must not open the browser's own dialog.
    const isAct = !event.repeat || REPEATING.includes(pressed.command);
    const toSay = isAct ? told?.teller(pressed) : undefined;
    if (isAct && actions[pressed.command](pressed, event) === false) return;
    const text = toSay?.() ?? null;
    if (text !== null) told?.say(text);
    if (event.key === ' ') hasTakenSpace = true;
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.key !== ' ' || !hasTakenSpace) return;
    hasTakenSpace = false;
    event.preventDefault();
  });
}
