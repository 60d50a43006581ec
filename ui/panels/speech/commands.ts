/** What is said after a command of the keyboard. What opens something is said by what opens. */

import { paramName } from '../../controls/param-names.ts';
import type { Teller } from '../../keys/keyboard.ts';
import { chosenLane, dockTab, hasDock, isDockOpen } from '../../state/dock.ts';
import { engineState } from '../../state/engine.ts';
import { placeText } from '../../state/place-text.ts';
import { punchRange } from '../../state/punch-range.ts';
import { isPunching } from '../../state/recording.ts';
import { rowHeight } from '../../state/rows.ts';
import { isMetronomeOn, selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { changeBetween } from './changes.ts';

function changeText(before: typeof song.value): string {
  const change = changeBetween(before, song.peek());
  if (change.what === 'several') return t('speech.changes.several', { count: change.count });
  return t(`speech.changes.${change.what}`, 'track' in change ? { track: shownName(change.track) } : {});
}

function chosen() {
  const { tracks } = song.peek();
  const at = tracks.findIndex(({ id }) => id === selectedTrack.peek());
  return { track: tracks[at], number: at + 1, count: tracks.length };
}

/** The editor of automation, and whose lane it shows. */
function laneText(): string {
  const { track } = chosen();
  const path = chosenLane.peek();
  const tab = t('arrange.tabs.automation');
  return track && path !== null ? `${tab}: ${paramName(track, path)}` : tab;
}

/** Asked before the command is done; its answer is said after it. */
export const tell: Teller = ({ command }) => {
  const before = song.peek();
  const wasPlaying = engineState.peek().isPlaying;
  const isWorking = () => before !== song.peek();
  const { track: trackBefore } = chosen();
  switch (command) {
    case 'play':
      return () => t(wasPlaying ? 'speech.paused' : 'speech.playing');
    case 'stop':
      // The key may have closed something instead.
      return () => (wasPlaying && !engineState.peek().isPlaying ? t('speech.stopped') : null);
    case 'undo':
      return () => (isWorking() ? t('speech.undone', { change: changeText(before) }) : t('speech.nothingToUndo'));
    case 'redo':
      return () => (isWorking() ? t('speech.redone', { change: changeText(before) }) : t('speech.nothingToRedo'));
    case 'tap':
      return () => (isWorking() ? t('speech.tempo', { bpm: song.peek().bpm }) : null);
    case 'metronome':
      return () => t(isMetronomeOn.peek() ? 'speech.metronomeOn' : 'speech.metronomeOff');
    case 'loop':
      return () => t(song.peek().loop ? 'speech.loopOn' : 'speech.loopOff');
    case 'punch':
      return () => t(isPunching.peek() ? 'speech.punchOn' : 'speech.punchOff');
    case 'punchIn':
    case 'punchOut':
      return () => {
        const range = punchRange.peek();
        const tick = command === 'punchIn' ? range?.startTick : range?.endTick;
        return tick === undefined ? null : t(`speech.${command}`, { place: placeText(tick) });
      };
    case 'mute':
    case 'solo':
      return () => {
        const { track } = chosen();
        if (!track) return null;
        const isOn = track.strip[command];
        const key = command === 'mute' ? (isOn ? 'muted' : 'unmuted') : isOn ? 'solo' : 'unsolo';
        return t(`speech.${key}`, { track: shownName(track.name) });
      };
    case 'track':
    case 'laterTrack':
      return () => {
        const { track, number, count } = chosen();
        return track && track !== trackBefore
          ? t('speech.track', { track: shownName(track.name), number, count })
          : null;
      };
    case 'automation':
      return () => (hasDock.peek() ? laneText() : null);
    case 'editor':
      return () => (hasDock.peek() ? t(`arrange.tabs.${dockTab.peek()}`) : null);
    case 'dock':
      return () => (hasDock.peek() ? t(isDockOpen.peek() ? 'speech.dockOpen' : 'speech.dockFolded') : null);
    case 'lowerRows':
    case 'higherRows':
      return () => t(`speech.rows.${rowHeight.peek()}`);
    default:
      return () => null;
  }
};
