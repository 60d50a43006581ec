/** Where a project of this device lives, and whether the cloud has a newer one. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery, queries } from '../../account/queries.ts';
import { user } from '../../account/user.ts';
import { account, links, waiting } from '../../cloud/sync.ts';
import type { Link } from '../../shelf/upload.ts';
import { t } from '../../words/words.ts';

type Rows = readonly { readonly id: number; readonly revision: number }[] | undefined;

export default function Where({ id }: { readonly id: string }) {
  useSignals();
  const { data } = useQuery({ ...projectsQuery, enabled: Boolean(user.value) }, queries);
  return <span className="project-place">{whereOf(id, data)}</span>;
}

function whereOf(id: string, rows: Rows): string {
  const link = links.value.get(id);
  if (!link) return t('cloud.whereDevice');
  if (link.account !== account.value?.id && account.value) {
    return t('cloud.whereForeign', { username: link.username });
  }
  if (waiting.value.some(({ upload }) => upload.project === id)) return t('cloud.whereWaiting');
  if (isNewer(link, rows)) return t('cloud.whereNewer');
  return t(link.cloudId === null ? 'cloud.whereDevice' : 'cloud.whereBoth');
}

export function isNewer({ cloudId, revision }: Link, rows: Rows): boolean {
  const row = rows?.find((one) => one.id === cloudId);
  return row !== undefined && row.revision > revision;
}
