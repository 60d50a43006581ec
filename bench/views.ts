/** The views that are looked at, and what of each is tapped and dragged. */

/** What a view is known by, and what is tapped in it. */
export interface View {
  /** Is there as soon as the view's content is. */
  readonly content: string;
  /** Taps, each selector as often as it has elements in sight, at most so many. */
  readonly taps: readonly Kind[];
  /** With a mouse, what is dragged. */
  readonly drags?: readonly Kind[];
  /** On a desk alone: elsewhere the tap opens a sheet over the view. */
  readonly deskTaps?: readonly Kind[];
}

export type Kind = readonly [name: string, selector: string, most: number];

export const VIEWS: Readonly<Record<string, View>> = {
  Session: {
    content: '.clip-grid .clip',
    taps: [
      ['a clip', '.clip.stop', 6],
      ['a playing clip', '.clip.play', 2],
      ['a scene', '.scene.stop', 3],
      ['stop all', '.session-foot .key', 1],
    ],
  },
  Piano: {
    // Its bitmap is as large as its frame once it has been painted.
    content: '.piano-canvas:not([width="300"])',
    taps: [
      ['the roll', '.piano-canvas', 6],
      ['a key below the roll', '.note-buttons .key', 4],
      ['a tool', '.piano-tools .segments .key', 2],
    ],
  },
  Mix: {
    content: '.channels .channel .tall-fader-handle',
    taps: [
      ['M or S', '.channels .mute-solo .key', 8],
      ['M or S back again', '.channels .mute-solo .key', 8],
    ],
    deskTaps: [['a strip', '.channels .channel > .tile', 6]],
    drags: [
      ['a fader', '.channels .tall-fader .cap', 4],
      ['a pan', '.channels .knob-button', 4],
    ],
  },
  Arrange: {
    content: '.track-rows .track-row .cell',
    taps: [
      ['a step', 'button.cell', 8],
      ['a track', '.track-rows .tile', 6],
      ['M or S', '.key.toggle.m, .key.toggle.s', 4],
    ],
  },
  Edit: {
    content: '.edit-row .edit-name',
    taps: [
      ['M or S', '.edit-row .mute-solo .key, .edit-quiet .key', 6],
      ['play of a track', '.edit-play .key:first-child', 3],
      ['a wave to open', '.edit-row .edit-name', 1],
    ],
  },
};
