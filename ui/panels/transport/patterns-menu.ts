/** On a desk the list of what can be edited is a menu at its chip: nothing that plays is covered. */
import { addScene } from '../../../song/edits/scenes.ts';
import type { Menu, MenuRow } from '../../controls/context-menu.ts';
import type { IconName } from '../../controls/icon.tsx';
import { engineState } from '../../state/engine.ts';
import { hasRoomFor } from '../../state/room.ts';
import { selectedTrack, view } from '../../state/screen.ts';
import { isTimelineShown } from '../../state/session-page.ts';
import { edit, song } from '../../state/song.ts';
import { editedPlace, pin, soundingClip } from '../../state/sounding.ts';
import { freeName, shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';

/** A new scene, pinned at once. */
export function addAndPin(): void {
  if (!hasRoomFor('scenes')) return;
  const taken = song.peek().scenes.map(({ name }) => name);
  edit(addScene(freeName('Scene', taken)));
  const { scenes } = song.peek();
  pin(scenes[scenes.length - 1]?.id ?? null);
}

export function showInSession(): void {
  isTimelineShown.value = false;
  view.value = 'session';
}

export function patternsMenu(): Menu {
  const { isPinned, scene: edited } = editedPlace.peek();
  const playing = engineState.peek().isPlaying ? soundingClip(selectedTrack.peek()) : null;
  const row = (label: string, icon: IconName | null, run: () => void): MenuRow => ({
    label,
    ...(icon ? { icon } : {}),
    run,
  });
  const scenes = song.peek().scenes.map(({ id, name }) => {
    const icon = isPinned && id === edited ? 'check' : id === playing ? 'play' : null;
    return row(shownName(name), icon, () => pin(id));
  });
  return {
    title: t('playing.title'),
    rows: [
      row(t('playing.follow'), isPinned ? null : 'check', () => pin(null)),
      null,
      ...scenes,
      null,
      row(t('playing.newScene'), 'plus', addAndPin),
      row(t('playing.inSession'), 'session', showInSession),
    ],
  };
}
