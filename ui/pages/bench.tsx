/** What this device carries, measured on it: begun by a key, done within a minute, told in plain words and kept for the audio guide. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { dateText } from '../controls/moment-text.ts';
import { PlaceLink } from '../controls/place-link.tsx';
import { type BenchStep, prepareBench, runBench } from '../panels/guide/bench-run.ts';
import { benchSentences, percentText } from '../panels/guide/bench-text.ts';
import { type BenchResult, benchResult, keepBench } from '../state/bench-result.ts';
import { engine } from '../state/engine.ts';
import { say } from '../state/speech.ts';
import { LOAD_PERCENT, levelOf } from '../state/thresholds.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { usePage } from './page.ts';
import { SiteHeader } from './site-header.tsx';
import './bench.css';

interface Running {
  readonly step: BenchStep;
  /** 0..1. */
  readonly done: number;
}

const running = signal<Running | null>(null);
/** Why the last try came to nothing. */
const trouble = signal<WordKey | null>(null);
let stop = new AbortController();

async function begin(): Promise<void> {
  // What plays in the workstation would be measured along.
  engine.pause();
  trouble.value = null;
  stop = new AbortController();
  const { signal: stopped } = stop;
  try {
    const result = await runBench((step, done) => {
      running.value = { step, done };
    }, stopped);
    keepBench(result);
    say(benchSentences(result).join(' '));
  } catch {
    trouble.value = stopped.aborted ? (document.hidden ? 'bench.hidden' : null) : 'bench.failed';
  } finally {
    running.value = null;
  }
}

function stepText(step: BenchStep): string {
  if (step.kind === 'start') return t('bench.starting');
  return t(`bench.${step.kind}`, { tracks: step.tracks });
}

function Progress({ step, done }: Running) {
  const percent = Math.round(done * 100);
  return (
    <div className="bench-progress">
      <p>{stepText(step)}</p>
      <div
        role="progressbar"
        aria-label={t('bench.progress')}
        aria-valuenow={percent}
        aria-valuetext={`${stepText(step)}, ${percentText(done)}`}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <button type="button" className="key" onClick={() => stop.abort()}>
        {t('bench.stop')}
      </button>
    </div>
  );
}

/** A row for each number of tracks: its load as a bar, as a figure, and what was lost. */
function Stages({ stages }: Pick<BenchResult, 'stages'>) {
  return (
    <table className="bench-stages">
      <caption>{t('bench.loads')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bench.tracks')}</th>
          <th scope="col">{t('guide.load')}</th>
          <th scope="col">{t('guide.dropouts')}</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ tracks, load, gaps }) => (
          <tr key={tracks}>
            <th scope="row">{tracks}</th>
            <td>
              <span className="bench-bar" data-level={levelOf(load * 100, LOAD_PERCENT)} aria-hidden="true">
                <i style={{ width: `${Math.min(100, load * 100)}%` }} />
              </span>
              {percentText(load)}
            </td>
            <td>{gaps}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ result }: { readonly result: BenchResult }) {
  const [first, ...rest] = benchSentences(result);
  return (
    <section className="bench-result" aria-label={t('bench.result')}>
      <p className="bench-first">{first}</p>
      <ul>
        {rest.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Stages stages={result.stages} />
      <p className="label">{t('bench.when', { when: dateText(result.at) })}</p>
    </section>
  );
}

export default function Bench() {
  useSignals();
  const heading = usePage(t('bench.title'));
  useEffect(() => {
    prepareBench();
    const look = () => document.hidden && stop.abort();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop.abort();
    };
  }, []);
  const now = running.value;
  const result = benchResult.value;
  return (
    <div className="bench-page">
      <SiteHeader className="page-head" />
      <main className="bench">
        <h1 ref={heading} tabIndex={-1}>
          {t('bench.title')}
        </h1>
        <p>{t('bench.lead')}</p>
        {trouble.value && <p role="alert">{t(trouble.value)}</p>}
        {now ? (
          <Progress {...now} />
        ) : (
          <div className="bench-acts">
            <button type="button" className="key primary" onClick={() => void begin()}>
              {t(result ? 'bench.again' : 'bench.start')}
            </button>
            <PlaceLink className="key" to="/">
              {t('shell.backToStudio')}
            </PlaceLink>
          </div>
        )}
        {result && !now && <Result result={result} />}
      </main>
    </div>
  );
}
