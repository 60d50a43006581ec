/** What is drawn, with what, and beside what. A row names the line that draws it: where that goes, the row goes. */

export const TRACKS = Array.from({ length: 8 }, (_, i) => `t${i + 1}`);
const PALE = TRACKS.map((track) => `${track}-dim`);
/** What lies under controls. */
export const GROUNDS = ['panel', 'well', 'key'];
const STEPS = ['cell', 'cell-alt'];
/** Behind pictures of songs, in both themes. */
export const NIGHT = '#121412';

export interface Drawn {
  readonly what: string;
  readonly file: string;
  readonly line: string;
  /** Tokens or colours, each beside each of the others. */
  readonly marks: readonly string[];
  readonly beside: readonly string[];
  /** Where the two are drawn otherwise; plain: not where more contrast is asked for. */
  readonly theme?: 'sunlight' | 'studio' | 'plain';
}

function drawn(
  what: string,
  [file, line]: readonly [string, string],
  marks: readonly string[],
  beside: readonly string[],
  theme?: Drawn['theme'],
): Drawn {
  return { what, file: `ui/${file}`, line, marks, beside, ...(theme ? { theme } : {}) };
}

const CELL = 'panels/arrange/grid/cell.css';
const METER = 'controls/meter.css';

// With more contrast asked for, rails are as dark as what runs on them: caps and pointers tell.
export const DRAWN: readonly Drawn[] = [
  drawn(
    'the ring of the focus',
    ['theme/base.css', 'outline: 3px solid var(--focus);'],
    ['focus'],
    [...GROUNDS, ...STEPS],
  ),
  drawn('the frame of a field', ['account/field.css', 'border: 1px solid var(--line);'], ['line'], GROUNDS),
  drawn('the frame of a field that is wrong', ['account/field.css', 'border-color: var(--rec);'], ['rec'], GROUNDS),
  drawn('the frame of a search', ['controls/search-field.css', 'border: 1px solid var(--line);'], ['line'], GROUNDS),
  drawn('the frame of a list', ['controls/choice.css', 'inset 0 0 0 1px var(--line)'], ['line'], GROUNDS),
  drawn('a key that is on', ['controls/key.css', 'background: var(--ink);'], ['ink'], GROUNDS),
  drawn('a key that deletes', ['controls/key.css', 'inset 0 0 0 2px var(--rec)'], ['rec'], GROUNDS),
  drawn('the tab that is open', ['controls/tab-list.css', 'background: var(--ink);'], ['ink'], GROUNDS),
  drawn('icons', ['theme/base.css', 'fill: currentColor;'], ['ink', 'ink-2'], GROUNDS),
  drawn('the mark of a track, on its colour', ['controls/mark.css', 'fill: currentColor;'], ['on-track'], TRACKS),
  drawn('a chosen colour', ['controls/color-choice.css', 'inset 0 0 0 3px var(--on-track)'], ['on-track'], TRACKS),
  drawn('the track of a knob', ['controls/knob.css', 'stroke: var(--line);'], ['line'], GROUNDS),
  drawn(
    'the arc of a knob, on its track',
    ['controls/knob.css', 'stroke: var(--ink);'],
    ['ink'],
    ['line', ...GROUNDS],
    'plain',
  ),
  drawn('the pointer of a knob', ['controls/knob.css', 'stroke: var(--on-track);'], ['on-track'], TRACKS),
  drawn('the cap of a knob', ['controls/knob.css', 'fill: var(--c, #59605b);'], TRACKS, ['panel', 'key'], 'studio'),
  drawn(
    'the pointer on a plain cap',
    ['controls/knob.css', 'fill: var(--c, #59605b);'],
    ['ink'],
    ['#59605b'],
    'studio',
  ),
  drawn(
    'the rail of a fader',
    ['controls/fader.css', 'linear-gradient(var(--line) 0 0) 0 50%'],
    ['line'],
    ['panel', 'key'],
  ),
  drawn(
    'how far a fader is, on its rail',
    ['controls/fader.css', 'linear-gradient(var(--ink) 0 0)'],
    ['ink'],
    ['line', 'panel'],
    'plain',
  ),
  drawn(
    'the cap of a fader',
    ['controls/fader.css', 'box-shadow: inset 0 0 0 2px var(--ink);'],
    ['ink'],
    ['panel', 'key'],
    'sunlight',
  ),
  drawn(
    'the cap of a fader',
    ['controls/fader.css', 'background: var(--c, var(--ink));'],
    ['ink', ...TRACKS],
    ['panel'],
    'studio',
  ),
  drawn(
    'the cap of a tall fader',
    ['panels/mix/fader.css', 'box-shadow: inset 0 0 0 2px var(--ink);'],
    ['ink'],
    GROUNDS,
    'sunlight',
  ),
  drawn(
    'the cap of a tall fader',
    ['panels/mix/fader.css', 'background-color: var(--c, #8b928c);'],
    ['#8b928c', ...TRACKS],
    ['panel'],
    'studio',
  ),
  drawn(
    'the line on a cap',
    ['panels/mix/fader.css', 'linear-gradient(var(--on-track) 0 0)'],
    ['on-track'],
    ['#8b928c', ...TRACKS],
  ),
  drawn(
    'the edge of an empty step',
    [CELL, 'inset 0 calc(-1 * var(--lip)) 0 var(--line)'],
    ['line'],
    ['panel', 'key', ...STEPS],
  ),
  drawn(
    'a step that is on',
    [CELL, 'inset 0 0 0 var(--frame) var(--frame-on)'],
    ['frame-on'],
    [...GROUNDS, ...TRACKS, ...PALE],
    'sunlight',
  ),
  drawn('a step that is on', [CELL, 'var(--c) var(--level),'], TRACKS, [...GROUNDS, ...STEPS], 'studio'),
  drawn('how loud a step is: the line', [CELL, 'var(--on-track) 0 calc(var(--level) + 2px)'], ['on-track'], TRACKS),
  drawn('the chance of a step', [CELL, 'background: var(--ink);'], ['ink'], [...TRACKS, ...PALE], 'sunlight'),
  drawn('the chance of a step: its corner', [CELL, 'var(--well) 0)'], ['well'], ['ink', ...TRACKS], 'studio'),
  drawn('the chance of a step: its edge', [CELL, 'var(--ink) 0 68%'], ['ink'], ['well', ...PALE], 'studio'),
  drawn(
    'a locked step that is on',
    [CELL, 'linear-gradient(var(--on-track), var(--on-track)) right'],
    ['on-track'],
    TRACKS,
  ),
  drawn(
    'a locked step that is off',
    [CELL, 'background-image: linear-gradient(var(--ink), var(--ink));'],
    ['ink'],
    STEPS,
  ),
  drawn('an empty step that sounds', [CELL, 'background: var(--cell-now);'], ['cell-now'], ['panel', ...STEPS]),
  drawn(
    'an empty step that sounds, of the chosen track',
    ['panels/arrange/arrange.css', 'background: var(--cell-alt);'],
    ['cell-now'],
    ['key', 'cell-alt', 'well'],
    'sunlight',
  ),
  drawn(
    'an empty step that sounds, of the chosen track',
    ['panels/arrange/arrange.css', 'background: #474d48;'],
    ['cell-now'],
    ['key', '#474d48', '#3b413c'],
    'studio',
  ),
  drawn('a step that is on and sounds', [CELL, 'no-repeat var(--ink);'], ['ink'], ['panel', 'on-track'], 'studio'),
  drawn(
    'a step that is on and sounds',
    [CELL, 'no-repeat var(--ink);'],
    ['ink'],
    ['panel', 'key', ...TRACKS],
    'sunlight',
  ),
  drawn('the edge within it', [CELL, 'center / calc(56% + 4px)'], ['on-track'], TRACKS),
  drawn('the number on a step that sounds', [CELL, '.cell.now i {'], ['ink-inv'], ['cell-now', 'ink']),
  drawn(
    'a step of a track that is silent',
    [CELL, 'box-shadow: inset 0 0 0 2px var(--line);'],
    ['line'],
    ['panel', 'key'],
  ),
  drawn(
    'the chosen track',
    ['panels/arrange/arrange.css', 'border-right: 8px solid var(--on-track);'],
    ['on-track'],
    TRACKS,
  ),
  drawn(
    'the frame of a meter',
    [METER, 'box-shadow: inset 0 0 0 1px var(--line);'],
    ['line'],
    ['panel', 'key'],
    'sunlight',
  ),
  drawn('the frame of a meter', [METER, 'background: #0a0b0a;'], ['line'], ['panel', '#0a0b0a'], 'studio'),
  drawn(
    'the level in a meter: its edge',
    [METER, '--edge: var(--ink);'],
    ['ink'],
    ['key', '#868d86', ...TRACKS],
    'sunlight',
  ),
  drawn('the level in a meter', [METER, '--rms: var(--c, var(--ink));'], ['ink', ...TRACKS], ['#0a0b0a'], 'studio'),
  drawn('the peak in a meter', [METER, '--peak: #868d86;'], ['#868d86'], ['key'], 'sunlight'),
  drawn('the peak in a meter', [METER, '--peak: #5d645e;'], ['#5d645e'], ['#0a0b0a'], 'studio'),
  drawn(
    'the peak in the legend',
    ['panels/mix/wide.css', 'box-shadow: inset 0 0 0 1px var(--line);'],
    ['line'],
    ['panel'],
  ),
  drawn('a clip', [METER, 'background: var(--rec);'], ['rec'], ['key'], 'sunlight'),
  drawn('a clip', [METER, 'background: var(--rec);'], ['rec'], ['#0a0b0a'], 'studio'),
  drawn('the curve of an effect', ['panels/rack/picture.css', 'stroke: var(--ink);'], ['ink'], ['well', 'key']),
  drawn('a point of it', ['panels/rack/picture.css', 'inset 0 0 0 2px var(--ink),'], ['ink'], ['well']),
  drawn('a curve that is off', ['panels/rack/picture.css', '.is-off .picture-line {'], ['line'], ['well']),
  drawn('the curve of a lane', ['panels/arrange/automation/panel.css', 'stroke: var(--ink);'], ['ink'], ['well']),
  drawn('a point of it', ['panels/arrange/automation/panel.css', 'stroke: var(--on-track);'], ['on-track'], TRACKS),
  drawn(
    'a clip that plays',
    ['panels/session/clip-cell.css', 'inset 0 0 0 2px var(--frame-on)'],
    ['frame-on'],
    GROUNDS,
    'sunlight',
  ),
  drawn('a clip that plays', ['panels/session/clip-cell.css', 'background: var(--c);'], TRACKS, GROUNDS, 'studio'),
  drawn('a clip that waits', ['panels/session/clip-cell.css', 'inset 0 0 0 2px var(--ink)'], ['ink'], GROUNDS),
  drawn(
    'how far a clip is',
    ['panels/session/clip-cell.css', 'linear-gradient(90deg, var(--on-track) 50%'],
    ['on-track'],
    TRACKS,
  ),
  drawn('a place without a clip', ['panels/session/clip-cell.css', 'background: var(--line);'], ['line'], GROUNDS),
  drawn(
    'a note of the roll',
    ['panels/piano/paint-notes.ts', 'frameRect(canvas, ink.ink, left'],
    ['ink'],
    [...STEPS, ...TRACKS, ...PALE],
    'sunlight',
  ),
  drawn('a note of the roll', ['panels/piano/paint-notes.ts', 'look.lit'], TRACKS, ['cell-alt', 'well'], 'studio'),
  drawn(
    'a step in the roll',
    ['panels/piano/paint-notes.ts', 'look.dim'],
    ['ink'],
    ['cell-alt', 'well', ...PALE],
    'studio',
  ),
  drawn('how loud a note is', ['panels/piano/paint-notes.ts', 'canvas.fillRect(x, top, 3, high);'], ['ink'], ['panel']),
  drawn(
    'how busy the engine was',
    ['panels/guide/guide.css', 'background: var(--ink-2);'],
    ['ink-2', 'ink', 'rec'],
    ['well'],
  ),
  drawn('a beat that counts', ['panels/recorder/room/running.css', 'background: var(--ink);'], ['ink'], STEPS),
  drawn(
    'a piano key that is down',
    ['panels/live-input/dock.css', 'inset 0 0 0 3px var(--on-track)'],
    ['on-track'],
    ['#fff', ...TRACKS],
  ),
  drawn('pictures of songs', ['controls/scene-picture.css', 'background: #121412;'], TRACKS, [NIGHT]),
  drawn(
    'where the hub plays',
    ['panels/hub/player/player.css', 'box-shadow: 0 0 0 2px #fbfcfa;'],
    ['#fbfcfa'],
    [NIGHT],
  ),
  drawn('a step of a page that sounds', ['listen/pages.css', 'fill: #9aa49c;'], ['#9aa49c'], ['#2d312e', '#232724']),
];
