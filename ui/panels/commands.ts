/** What each command of the keyboard does that is heard everywhere. Which keys they have says `ui/keys/table.ts`. */
import { setMute, setSolo } from '../../song/edits/mixer.ts';
import { clearLoop, setLoop } from '../../song/edits/song.ts';
import { TICKS_PER_BAR, tickOfBar } from '../../song/time.ts';
import type { Action, GlobalCommand } from '../keys/keyboard.ts';
import { arrangeView, showInArrange } from '../state/arrange-view.ts';
import { isBeside } from '../state/beside.ts';
import { DOCK_TABS, hasDock, isDockOpen, openDock, unfoldDock } from '../state/dock.ts';
import { leaveRoom, roomDepth } from '../state/edit-room.ts';
import { engine } from '../state/engine.ts';
import { layout } from '../state/layout.ts';
import { isInstalled } from '../state/platform.ts';
import { nearStep, setPunchIn, setPunchOut } from '../state/punch-range.ts';
import { isPunching } from '../state/recording.ts';
import { stepRowHeight } from '../state/rows.ts';
import { isMetronomeOn, isRackOpen, overlay, selectedTrack, selectTrack, VIEWS, view } from '../state/screen.ts';
import { openShare } from '../state/share.ts';
import { edit, redo, song, trackOf, undo } from '../state/song.ts';
import { backToSong, launchScene, leftTracks } from '../state/sounding.ts';
import { chosenSteps, letStepsGo } from '../state/step-selection.ts';
import { endTour, isTourOpen } from '../state/tour.ts';
import { showLaneOf, turnedPlaceOf } from '../state/turned-place.ts';
import { goToPart } from './parts.ts';
import { pressRecord } from './press-record.ts';
import { loopBars } from './transport/loop-bars.ts';
import { stopPlaying, tapTempo, togglePlay } from './transport/playing.ts';

function toggleStrip(name: 'mute' | 'solo'): void {
  const track = trackOf(selectedTrack.peek());
  if (track) edit((name === 'mute' ? setMute : setSolo)(track.id, !track.strip[name]));
}

/** A row of figures reaches eight. */
const LATER = 8;

/** Where nothing was looped, what the transport offers is. */
function toggleLoop(): void {
  const { bar, bars } = loopBars(null);
  edit(song.peek().loop ? clearLoop() : setLoop(tickOfBar(bar), tickOfBar(bar) + bars * TICKS_PER_BAR));
}

export const ACTIONS: Readonly<Record<GlobalCommand, Action>> = {
  play: togglePlay,
  stop: () => {
    if (isBeside.peek()) overlay.value = null;
    else if (isTourOpen.peek()) endTour();
    else if (chosenSteps.peek().length > 0) letStepsGo();
    else if (isRackOpen.peek()) isRackOpen.value = false;
    else if (view.peek() === 'edit' && roomDepth.peek() > 0) leaveRoom();
    else stopPlaying();
  },
  record: pressRecord,
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
  share: () => openShare(),
  tap: (_, event) => tapTempo(event.timeStamp),
  metronome: () => {
    isMetronomeOn.value = !isMetronomeOn.peek();
  },
  loop: toggleLoop,
  punch: () => {
    isPunching.value = !isPunching.peek();
  },
  punchIn: () => setPunchIn(nearStep(engine.readPulse().tick)),
  punchOut: () => setPunchOut(nearStep(engine.readPulse().tick)),
  backToSong: () => {
    if (leftTracks.peek().length > 0) backToSong();
  },
  mute: () => toggleStrip('mute'),
  solo: () => toggleStrip('solo'),
  track: ({ index }) => {
    const track = song.peek().tracks[index];
    if (track) selectTrack(track.id);
  },
  laterTrack: ({ index }) => {
    const track = song.peek().tracks[index + LATER];
    if (track) selectTrack(track.id);
  },
  // Of the knob that has the focus, as its menu has it.
  automation: (_, { target }) => {
    const place = target instanceof Element ? turnedPlaceOf(target) : null;
    if (place) showLaneOf(place);
    else if (hasDock.peek()) openDock('automation');
  },
  scene: ({ index }) => {
    const scene = song.peek().scenes[index];
    if (scene) launchScene(scene.id);
  },
  // A browser tab has these keys for itself.
  view: ({ index }) => {
    const next = VIEWS[index];
    if (!isInstalled() || !next) return false;
    view.value = next;
    return true;
  },
  nextPart: () => goToPart(1),
  partBefore: () => goToPart(-1),
  editor: ({ index }) => {
    const tab = DOCK_TABS[index];
    if (tab && hasDock.peek()) openDock(tab);
  },
  dock: () => {
    unfoldDock(!isDockOpen.peek());
  },
  lowerRows: () => stepRowHeight(-1),
  higherRows: () => stepRowHeight(1),
  timeline: () => {
    if (layout.peek() !== 'desktop') return false;
    view.value = 'arrange';
    showInArrange(arrangeView.peek() === 'steps' ? 'timeline' : 'steps');
    return true;
  },
  help: () => {
    overlay.value = 'shortcuts';
  },
};
