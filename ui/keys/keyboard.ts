/** The keyboard: what each shortcut does, and when a key is not ours. The table itself is keys/shortcuts.ts. */
import { setMute, setSolo } from '../../song/edits/mixer.ts';
import { menu } from '../controls/context-menu.ts';
import { stopPlaying, tapTempo, togglePlay } from '../panels/transport/playing.ts';
import { DOCK_TABS, hasDock, isDockOpen, openDock } from '../state/dock.ts';
import { isAtWorkstation } from '../state/place.ts';
import { stepRowHeight } from '../state/rows.ts';
import { isGateOpen, isMetronomeOn, isRackOpen, overlay, selectedTrack, selectTrack } from '../state/screen.ts';
import { edit, redo, song, trackOf, undo } from '../state/song.ts';
import { backToSong, launchScene, leftTracks } from '../state/sounding.ts';
import { chosenSteps, letStepsGo } from '../state/step-selection.ts';
import { type Command, commandOf, isMac, type Pressed } from './shortcuts.ts';
import { keepsKey, watchFocus } from './target.ts';

function toggleStrip(name: 'mute' | 'solo'): void {
  const track = trackOf(selectedTrack.peek());
  if (track) edit((name === 'mute' ? setMute : setSolo)(track.id, !track.strip[name]));
}

type Action = (pressed: Pressed, event: KeyboardEvent) => void;

const ACTIONS: Readonly<Record<Command, Action>> = {
  play: togglePlay,
  stop: () => {
    if (chosenSteps.peek().length > 0) letStepsGo();
    else if (isRackOpen.peek()) isRackOpen.value = false;
    else stopPlaying();
  },
  undo,
  redo,
  save: () => {
    overlay.value = 'save';
  },
  load: () => {
    overlay.value = 'projects';
  },
  render: () => {
    overlay.value = 'export';
  },
  tap: (_, event) => tapTempo(event.timeStamp),
  metronome: () => {
    isMetronomeOn.value = !isMetronomeOn.peek();
  },
  backToSong: () => {
    if (leftTracks.peek().length > 0) backToSong();
  },
  mute: () => toggleStrip('mute'),
  solo: () => toggleStrip('solo'),
  track: ({ index }) => {
    const track = song.peek().tracks[index];
    if (track) selectTrack(track.id);
  },
  scene: ({ index }) => {
    const scene = song.peek().scenes[index];
    if (scene) launchScene(scene.id);
  },
  editor: ({ index }) => {
    const tab = DOCK_TABS[index];
    if (tab && hasDock.peek()) openDock(tab);
  },
  dock: () => {
    isDockOpen.value = !isDockOpen.peek();
  },
  lowerRows: () => stepRowHeight(-1),
  higherRows: () => stepRowHeight(1),
  help: () => {
    overlay.value = 'shortcuts';
  },
};

/** Held down, these go on; the others happen once. */
const REPEATING: readonly Command[] = ['undo', 'redo'];

/** A press of Space that played must not also press the key that has the focus, which happens when it is let go. */
let hasTakenSpace = false;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  // A page beside the workstation has the keyboard of a page.
  if (!isAtWorkstation.peek()) return;
  // A dialog or a menu has the keyboard to itself; it closes itself on Escape.
  if (overlay.peek() !== null || menu.peek() !== null || isGateOpen.peek()) return;
  const pressed = commandOf(event, isMac(navigator.platform));
  if (!pressed || keepsKey(event.target, event)) return;
  if (event.key === ' ') hasTakenSpace = true;
  // Also where nothing is repeated: Ctrl+S held down must not open the browser's own dialog.
  event.preventDefault();
  if (event.repeat && !REPEATING.includes(pressed.command)) return;
  ACTIONS[pressed.command](pressed, event);
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key !== ' ' || !hasTakenSpace) return;
  hasTakenSpace = false;
  event.preventDefault();
}

/** Once, at the start of the page. */
export function startKeys(): void {
  watchFocus();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('keyup', onKeyUp);
}
