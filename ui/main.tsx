/** Where the page begins. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/base.css';
import './theme/key.css';
import './theme/cell.css';
import './theme/knob.css';
import './theme/fader.css';
import './theme/meter.css';
import './theme/shell.css';
import './theme/transport.css';
import './theme/arrange.css';
import './theme/notice.css';
import './theme/landscape.css';
import './theme/tablet.css';
import './theme/desktop.css';
import './theme/desktop-arrange.css';
import './theme/adapt.css';
import { App } from './app.tsx';
import { startKeys } from './keys.ts';
import { startGate } from './panels/shell/gate.ts';
import { startTransport } from './panels/transport/playing.ts';
import { startShelf } from './shelf/start.ts';
import { firstLanguage, startChoices } from './state/choices.ts';
import { startEngine } from './state/engine.ts';
import { startLook } from './state/look.ts';
import { startPulse } from './state/pulse.ts';
import { speak } from './words/words.ts';

// Before anything is drawn: what the device's owner chose.
startChoices();
startLook();
startGate();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

const draw = createRoot(root);

async function begin(): Promise<void> {
  // Better English than an empty page, and no frame without the song that was open last.
  await Promise.all([speak(firstLanguage()).catch(() => speak('en')), startShelf()]);
  draw.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startPulse();
  startEngine();
  startTransport();
  startKeys();
}

void begin();
