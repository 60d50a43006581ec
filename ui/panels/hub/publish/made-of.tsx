/** What the song is made of, looked up before it is published: whether each may be used, and what is no longer in the song. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQueries } from '@tanstack/react-query';
import { type Credit, LICENCES } from '../../../../song/credit.ts';
import { removeCredit } from '../../../../song/edits/credits.ts';
import { queries } from '../../../account/queries.ts';
import { itemOf, me } from '../../../cloud/hub.ts';
import { Icon } from '../../../controls/icon.tsx';
import { edit, song } from '../../../state/song.ts';
import { shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';
import { authorOf } from '../item/facts.ts';
import { useHub } from '../rows.tsx';
import { freest } from './draft.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface Standing {
  readonly lines: readonly { readonly credit: Credit; readonly verdict: Verdict }[];
  /** The freest licence that is left: an index into LICENCES. */
  readonly least: number;
  readonly mayGo: boolean;
}

export function useStanding(credits: readonly Credit[]): Standing {
  useSignals();
  const own = useHub(me).data?.id;
  const ids = [...new Set(credits.map(({ item }) => item))];
  // What was heard an hour ago may be gone.
  const found = useQueries(
    { queries: ids.map((id) => ({ ...itemOf(id), refetchOnMount: 'always' as const })) },
    queries,
  );
  const lines = credits.map((credit) => {
    const answer = found[ids.indexOf(credit.item)];
    return { credit, verdict: verdictOf(answer?.data, answer?.error ?? null, own) };
  });
  return {
    lines,
    least: freest(lines.flatMap(({ credit, verdict }) => (verdict === 'yourOwn' ? [] : [credit]))),
    // Where nobody could be asked the server answers when it is sent.
    mayGo: !lines.some(isRefused),
  };
}

type LineOf = Standing['lines'][number];

const isRefused = ({ verdict }: LineOf): boolean => verdict === 'goneIn' || verdict === 'closedIn';

const sourceOf = ({ credit: { title, author } }: LineOf): string =>
  t('hub.byAuthor', { name: title, author: authorOf({ username: author }) });

function verdictText({ credit: { licence, tracks }, verdict }: LineOf): string {
  const names = song.value.tracks.filter(({ id }) => tracks.includes(id)).map(({ name }) => shownName(name));
  const words = { licence: t(`hub.licences.${licence}.name`), tracks: names.join(', ') };
  return t(tracks.length === 0 ? 'lineage.notInSong' : `lineage.${verdict}`, words);
}

/** Beside the key that cannot be pressed for it: the list is further up than a form shows. */
export function Stop({ standing: { lines } }: { readonly standing: Standing }) {
  useSignals();
  const line = lines.find(isRefused);
  if (!line) return null;
  return (
    <p className="hub-wrong" role="status">
      <Icon name="warn" size={16} />
      <span>
        <b>{sourceOf(line)}</b> {verdictText(line)}
      </span>
    </p>
  );
}

/** Whose licence leaves the least, in the words of the form; undefined: nobody's, all may be chosen. */
export function strictestIn({
  lines,
  least,
}: Standing): { readonly name: string; readonly licence: string } | undefined {
  const line = lines.find(({ credit, verdict }) => verdict !== 'yourOwn' && LICENCES.indexOf(credit.licence) === least);
  if (least === 0 || !line) return;
  return { name: line.credit.title, licence: t(`hub.licences.${line.credit.licence}.name`) };
}

export function MadeOf({ standing: { lines } }: { readonly standing: Standing }) {
  useSignals();
  if (lines.length === 0) return null;
  return (
    <section className="hub-made-of" aria-label={t('lineage.madeWith')}>
      <h3>{t('lineage.madeWith')}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {lines.map(({ credit, verdict }) => (
          <Line key={`${credit.item} ${credit.taken} ${credit.part}`} credit={credit} verdict={verdict} />
        ))}
      </ul>
    </section>
  );
}

function Line(line: LineOf) {
  useSignals();
  const { credit } = line;
  const { title, taken, part, tracks } = credit;
  const isOut = tracks.length === 0;
  return (
    <li>
      <Icon name={isRefused(line) || isOut ? 'warn' : 'check'} size={16} />
      <p>
        <b>{sourceOf(line)}</b>
        <span>{t(`hub.taken.${taken}`, { part: shownName(part) })}</span>
        <span>{verdictText(line)}</span>
      </p>
      {isOut && (
        <button
          type="button"
          className="key"
          aria-label={t('lineage.dropNamed', { name: title })}
          onClick={() => edit(removeCredit(credit))}
        >
          {t('lineage.drop')}
        </button>
      )}
    </li>
  );
}
