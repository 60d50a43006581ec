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
import './theme/arrange.css';
import './theme/first-run.css';
import './theme/notice.css';
import './theme/landscape.css';
import './theme/tablet.css';
import './theme/desktop.css';
import { App } from './app.tsx';
import { startEngine } from './state/engine.ts';
import { startPulse } from './state/pulse.ts';
import { preferredLanguage, speak } from './words/words.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

const draw = createRoot(root);
void speak(preferredLanguage(null, navigator.languages)).then(() => {
  draw.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startPulse();
  startEngine();
});
