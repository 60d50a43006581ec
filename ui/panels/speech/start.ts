/** Speech comes when the workstation can play: what commands do, what is launched, what is chosen. */
import { effect } from '@preact/signals-react';
import { tellCommands } from '../../keys/keyboard.ts';
import { engine, engineState } from '../../state/engine.ts';
import { isLocking } from '../../state/held.ts';
import { song } from '../../state/song.ts';
import { launched, playMode } from '../../state/sounding.ts';
import { say } from '../../state/speech.ts';
import { chosenCount } from '../../state/step-selection.ts';
import { t } from '../../words/words.ts';
import { tell } from './commands.ts';
import { launchText } from './launches.ts';

export function startSpeech(): void {
  tellCommands(tell, say);
  effect(() => {
    const last = launched.value;
    if (!last) return;
    const { isPlaying } = engineState.peek();
    const asked = { ...last, song: song.peek(), isPlaying, mode: playMode.peek(), tick: engine.readPulse().tick };
    const text = launchText(asked);
    if (text !== null) say(text);
  });
  let before = 0;
  effect(() => {
    const { all, on } = chosenCount.value;
    if (all > 0) say(t('speech.chosen', { count: all, on }));
    else if (before > 0) say(t('speech.noneChosen'));
    before = all;
  });
  // That it began is said where it is shown.
  let wasLocking = false;
  effect(() => {
    if (wasLocking && !isLocking.value) say(t('speech.unlocked'));
    wasLocking = isLocking.value;
  });
}
