/** What stands where nothing is: 404, written in steps. */
import { contentAddress } from '../../api/terms-content.ts';
import type { SitePage } from './page.ts';
import { useSpeech } from './speech.ts';

/** Three digits on a grid of five rows; # is a step that is set, o the one that sounds. */
const ROWS = ['#.#.###.#.#', '#.#.#.o.#.#', '###.#.#.###', '..#.#.#...#', '..#.###...#'];
const CELL = 10;
const GAP = 1;

export const missingPage: SitePage = {
  file: '404',
  head: ({ t }) => ({ title: t('content.missing.title'), description: t('content.missing.body'), page: null }),
  Body: Missing,
};

function Missing() {
  const { t, language } = useSpeech();
  return (
    <div className="missing">
      <Digits />
      <h1>{t('content.missing.title')}</h1>
      <p>{t('content.missing.body')}</p>
      <p className="keys">
        <a className="key primary" href="/">
          {t('content.missing.studio')}
        </a>
        <a className="key" href={contentAddress('blog', language)}>
          {t('content.bar.magazine')}
        </a>
        <a className="key" href={contentAddress('help', language)}>
          {t('content.bar.help')}
        </a>
      </p>
    </div>
  );
}

const CLASS: Readonly<Record<string, string>> = { '#': 'set', o: 'lit', '.': 'empty' };

function Digits() {
  const columns = ROWS[0]?.length ?? 0;
  return (
    <svg className="digits" viewBox={`0 0 ${columns * CELL - GAP} ${ROWS.length * CELL - GAP}`} aria-hidden="true">
      {ROWS.flatMap((row, y) =>
        [...row].map((sign, x) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
            key={`${x} ${y}`}
            className={CLASS[sign]}
            x={x * CELL}
            y={y * CELL}
            width={CELL - GAP}
            height={CELL - GAP}
          />
        )),
      )}
    </svg>
  );
}
