/**
 * Every key the workstation listens to: where it counts, what it means there, how it is pressed. Handlers, the sheet of keys,
 * menus and tooltips ask this table. Its words are `keys.commands` and `keys.contexts`: the same id is the same text everywhere.
 *
 * A chord is what is held, then the key: "Mod+Alt+Shift+X", in this order. "Mod" is Ctrl, and Cmd on a Mac. Letters and
 * signs as they are printed on the key, figures by their place; "1…8" is a row of figures and tells which one was pressed.
 */
const COMMANDS = {
  everywhere: {
    play: 'Space',
    stop: 'Escape',
    record: 'R',
    tap: 'T',
    metronome: 'K',
    loop: 'L',
    punch: 'P',
    punchIn: 'I',
    punchOut: 'O',
    backToSong: 'B',
    undo: 'Mod+Z',
    redo: 'Mod+Shift+Z Mod+Y',
    scene: 'Shift+1…8',
  },
  files: { save: 'Mod+S', load: 'Mod+O', render: 'Mod+E', share: 'Shift+S', help: '?' },
  places: {
    editor: 'Mod+Alt+1…6',
    view: 'Mod+1…6',
    nextPart: 'F6',
    partBefore: 'Shift+F6',
    dock: 'D',
    lowerRows: '[',
    higherRows: ']',
    timeline: 'G',
  },
  tracks: { track: '1…8', laterTrack: 'Alt+1…8', mute: 'M', solo: 'S', automation: 'A' },
  viewBar: { walk: 'Left Right Up Down', view: '1…6' },
  tile: {
    rename: 'F2',
    up: 'Alt+Up',
    down: 'Alt+Down',
    copy: 'Mod+C',
    paste: 'Mod+V',
    duplicate: 'Mod+D',
    remove: 'Delete',
  },
  steps: {
    walk: 'Left Right Up Down Home End',
    toggle: 'Space Enter',
    louder: 'Shift+Up',
    softer: 'Shift+Down',
    likelier: 'Alt+Up',
    unlikelier: 'Alt+Down',
    lock: 'H',
    all: 'Mod+A',
    cut: 'Mod+X',
    copy: 'Mod+C',
    paste: 'Mod+V',
    duplicate: 'Mod+D',
    remove: 'Delete Backspace',
    letGo: 'Escape',
  },
  lanes: {
    walk: 'Left Right Up Down',
    earlier: 'Alt+Left',
    later: 'Alt+Right',
    all: 'Mod+A',
    cut: 'Mod+X',
    copy: 'Mod+C',
    paste: 'Mod+V',
    duplicate: 'Mod+D',
    remove: 'Delete Backspace',
    letGo: 'Escape',
  },
  songView: { fold: 'U', zoomToChosen: 'Z', fit: 'Shift+Z', marker: 'Shift+M' },
  markers: {
    walk: 'Left Right Home End',
    earlier: 'Alt+Left',
    later: 'Alt+Right',
    playHere: 'Enter',
    rename: 'F2',
    remove: 'Delete Backspace',
  },
  songRow: {
    walk: 'Left Right Up Down Home End',
    moreBars: 'Shift+Left Shift+Right',
    muteBars: 'M',
    fillBars: 'Enter',
    giveBack: 'Delete Backspace',
    openClip: 'E',
    letGo: 'Escape',
  },
  songTake: {
    openTake: 'E',
    earlier: 'Alt+Left',
    later: 'Alt+Right',
    cut: 'Mod+X',
    copy: 'Mod+C',
    paste: 'Mod+V',
    duplicate: 'Mod+D',
    split: 'Shift+X',
    remove: 'Delete Backspace',
  },
  wave: {
    all: 'Mod+A',
    cut: 'Mod+X',
    copy: 'Mod+C',
    paste: 'Mod+V',
    silence: 'Delete Backspace',
    trim: 'T',
    split: 'Shift+X',
    earlier: 'Alt+Left',
    later: 'Alt+Right',
    region: 'N',
    hear: 'Enter',
    zoomIn: '+',
    zoomOut: '-',
  },
  rhythm: { apply: 'Enter', letGo: 'Escape' },
  knob: {
    turnUp: 'Up Right',
    turnDown: 'Down Left',
    fineUp: 'Shift+Up Shift+Right',
    fineDown: 'Shift+Down Shift+Left',
    pageUp: 'PageUp',
    pageDown: 'PageDown',
    least: 'Home',
    most: 'End',
    type: 'Enter',
    reset: 'Delete Backspace',
  },
  cells: {
    walk: 'Left Right Up Down PageUp PageDown Home End',
    launch: 'Enter Space',
    row: 'Shift+Enter',
    stopTrack: 'X',
    stopAll: 'Shift+X',
    capture: 'C',
    edit: 'E',
    settings: 'F2',
    copy: 'Mod+C',
    paste: 'Mod+V',
    duplicate: 'Mod+D',
    remove: 'Delete Backspace',
  },
  blocks: {
    walk: 'Left Right Home End',
    earlier: 'Alt+Left',
    later: 'Alt+Right',
    oftener: 'Up +',
    rarer: 'Down -',
    loopBlock: 'L',
    duplicate: 'Mod+D',
    split: 'Shift+X',
    remove: 'Delete Backspace',
  },
  bars: { walk: 'Left Right PageUp PageDown Home End', playHere: 'Enter' },
  roll: {
    walk: 'Left Right Up Down',
    far: 'Shift+Left Shift+Right Shift+Up Shift+Down',
    notes: 'Mod+Left Mod+Right Mod+Up Mod+Down',
    moreNotes: 'Mod+Shift+Left Mod+Shift+Right Mod+Shift+Up Mod+Shift+Down',
    octaveUp: 'PageUp',
    octaveDown: 'PageDown',
    start: 'Home',
    press: 'Enter',
    louder: 'Alt+Up Alt+Right',
    softer: 'Alt+Down Alt+Left',
    quantise: 'Q',
    all: 'Mod+A',
    cut: 'Mod+X',
    copy: 'Mod+C',
    paste: 'Mod+V',
    duplicate: 'Mod+D',
    remove: 'Delete Backspace',
    letGo: 'Escape',
    zoomIn: '+',
    zoomOut: '-',
  },
  shareSheet: { way: '1…5' },
  hub: { hearItem: 'Space', hearNext: 'N', likeItem: 'L' },
  library: { walk: 'Left Right Up Down Home End', hearSound: 'Enter', addSound: 'A', favourite: 'F' },
  passes: { walk: 'Left Right Up Down', longerStretch: 'Shift+Left Shift+Right', choosePass: 'Enter', hearPass: 'H' },
  strips: { walk: 'Left Right', across: 'Alt+Left Alt+Right' },
  hands: { hand: 'A…K', octave: 'Z X' },
  row: { walk: 'Left Right Up Down Home End' },
} as const;

export type Context = keyof typeof COMMANDS;
export type CommandOf<C extends Context> = C extends Context ? keyof (typeof COMMANDS)[C] & string : never;
/** "steps.copy": one row of the table. */
export type CommandId = { [C in Context]: `${C}.${CommandOf<C>}` }[Context];

/** Heard wherever no part has taken the key before. */
export const GLOBAL = ['everywhere', 'files', 'places', 'tracks'] as const satisfies readonly Context[];
export type GlobalContext = (typeof GLOBAL)[number];

export const CONTEXTS = Object.keys(COMMANDS) as readonly Context[];

export interface Row {
  readonly id: CommandId;
  readonly context: Context;
  readonly command: string;
  readonly chords: readonly string[];
}

export const ROWS: readonly Row[] = CONTEXTS.flatMap((context) =>
  Object.entries(COMMANDS[context]).map(([command, chords]) => ({
    id: `${context}.${command}` as CommandId,
    context,
    command,
    chords: chords.split(' '),
  })),
);

/** How a list, a row of keys or a knob is walked is the same in every program; and the hand plays by the place of the letters. */
const FIXED_CONTEXTS: readonly Context[] = ['viewBar', 'knob', 'strips', 'hands', 'row', 'bars'];
const FIXED_COMMANDS: readonly string[] = ['walk', 'far', 'notes', 'moreNotes', 'toggle', 'launch', 'press'];
export const isFixed = ({ context, command }: Row): boolean =>
  FIXED_CONTEXTS.includes(context) || FIXED_COMMANDS.includes(command);
