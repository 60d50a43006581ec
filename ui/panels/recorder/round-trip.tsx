/** The round trip measured: what each chirp says, what they say together, and whether that is sure enough to be kept. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { type Echo, type RoundTrip, roundTripOf } from '../../../worklets/takes.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { numberText } from '../../controls/value-text.ts';
import { engineState } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { sayRefused } from './ask.tsx';
import { MicrophoneRefused } from './microphone.ts';
import { LEAST_SURE } from './routes.ts';
import { CHIRPS, measureRoundTrip } from './trip.ts';
import './recorder.css';

const echoes = signal<readonly Echo[]>([]);
const result = signal<RoundTrip | null>(null);
let running = new AbortController();

const msText = (seconds: number) => numberText(seconds * 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

async function begin(): Promise<void> {
  running.abort();
  running = new AbortController();
  echoes.value = [];
  result.value = null;
  try {
    const tell = (some: readonly Echo[]) => {
      echoes.value = some;
    };
    const trip = await measureRoundTrip(tell, running.signal);
    result.value = trip;
    if (trip) say(textOf(trip));
  } catch (error) {
    close();
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => (overlay.value = 'round-trip'));
    else showError(t('recorder.tripFailed'));
  }
}

function close(): void {
  running.abort();
  if (overlay.peek() === 'round-trip') overlay.value = null;
}

function textOf({ sure }: RoundTrip): string {
  const percent = Math.round(sure * 100);
  const rate = numberText(engineState.peek().rate / 1000, { maximumFractionDigits: 1 });
  return sure >= LEAST_SURE ? t('recorder.tripKept', { rate }) : t('recorder.tripAgain', { percent });
}

export default function RoundTripPanel() {
  useSignals();
  useEffect(() => {
    void begin();
    return () => running.abort();
  }, []);
  const { rate } = engineState.value;
  const some = echoes.value;
  const trip = result.value;
  const soFar = trip ?? (some.length > 0 && rate > 0 ? roundTripOf(some, rate) : null);
  return (
    <Dialog title={t('recorder.roundTrip')} onClose={close}>
      <p>{t('recorder.tripBody')}</p>
      <ol className="trip-chirps">
        {Array.from({ length: CHIRPS }, (_, i) => {
          const echo = some[i];
          const state = i === some.length ? 'recorder.tripListening' : 'recorder.tripWaiting';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: chirps have no name but their turn
            <li key={i} className={echo ? 'is-heard' : ''}>
              {echo && rate > 0 ? `${msText(echo.lagFrames / rate)} ms` : t(state)}
            </li>
          );
        })}
      </ol>
      <dl className="trip-figures">
        <div>
          <dt>{t('recorder.tripSoFar')}</dt>
          <dd>{soFar ? `${msText(soFar.seconds)} ms` : '–'}</dd>
        </div>
        <div>
          <dt>{t('recorder.tripSure')}</dt>
          <dd>{soFar ? `${numberText(Math.round(soFar.sure * 100))} %` : '–'}</dd>
        </div>
      </dl>
      {trip && <p role="status">{textOf(trip)}</p>}
      <div className="dialog-actions">
        <button type="button" className="key" data-first onClick={close}>
          {t('recorder.close')}
        </button>
        {trip && (
          <button type="button" className="key primary" onClick={() => void begin()}>
            {t('recorder.measureAgain')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
