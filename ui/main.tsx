/** Where the page begins. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/base.css';
import './controls/mark.css';
import './controls/key.css';
import './panels/arrange/grid/cell.css';
import './controls/fader.css';
import './controls/meter.css';
import './panels/shell/shell.css';
import './panels/transport/transport.css';
import './panels/arrange/arrange.css';
import './panels/shell/toaster.css';
import './panels/shell/landscape.css';
import './theme/adapt.css';
import './theme/forced.css';
import { App } from './app.tsx';
import { untilHad } from './loading/again.ts';
import { calm } from './loading/idle.ts';
import { startWorkstation } from './pages/start-workstation.ts';
import { prepareWorkstation } from './panels/prepare.ts';
import { startGate } from './panels/shell/gate.ts';
import { watchAddress } from './state/arrival.ts';
import { startBack } from './state/back.ts';
import { firstLanguage, startChoices } from './state/choices.ts';
import { startLook } from './state/look.ts';
import { isAtWorkstation } from './state/place.ts';
import { startTextSize } from './state/text-size.ts';
import { speak } from './words/words.ts';

// Before anything is drawn: what the device's owner chose.
startChoices();
startLook();
startTextSize();
startGate();

async function begin(): Promise<void> {
  // A browser that lacks what nothing here can do without: first.js says so, and nothing of the workstation begins.
  if (document.documentElement.hasAttribute('data-lacks')) {
    await import('./pages/save-songs.ts').then(({ offerSongs }) => offerSongs()).catch(() => undefined);
    return;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const draw = createRoot(root);
  // Whoever begins on another page (login, profile) gets the song and the engine when they go to the workstation.
  const isDesk = isAtWorkstation.peek();
  // Better English than an empty page, and no frame without the song that was open last.
  await Promise.all([speak(firstLanguage()).catch(() => speak('en')), isDesk && prepareWorkstation()]);
  startBack();
  watchAddress();
  draw.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // Sound first: what does not make it is one file more, and comes when nobody waits for it.
  if (isDesk) await startWorkstation().then(calm, calm);
  const { startLater } = await untilHad(() => import('./pages/later.ts'));
  await startLater(isDesk);
}

void begin();
