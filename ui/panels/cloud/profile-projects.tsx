/** Projects in the cloud: open, rename, into the bin and out of it. */

import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { Loaded, Section } from '../../account/profile/section.tsx';
import { binQuery, projectsQuery, queries } from '../../account/queries.ts';
import { troubleText } from '../../account/trouble.ts';
import { PlaceLink } from '../../controls/place-link.tsx';
import { t } from '../../words/words.ts';
import { CloudBin } from './profile-bin.tsx';
import { CloudRow } from './profile-row.tsx';

const troubleOf = (error: Error) => t('account.projectsFailed', { reason: troubleText(error) });

export function CloudProjects() {
  useSignals();
  const projects = useQuery(projectsQuery, queries);
  const bin = useQuery(binQuery, queries);
  return (
    <Section title={t('projects.projects')} className="pf-p">
      <Loaded query={projects} loading={t('account.loadingProjects')} failed={troubleOf}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty />
          ) : (
            <ul className="cp">
              {rows.map((row) => (
                <CloudRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {bin.data && bin.data.length > 0 && <CloudBin rows={bin.data} />}
    </Section>
  );
}

function Empty() {
  useSignals();
  return (
    <div className="empty-b">
      <b>{t('account.noProjects')}</b>
      <p>{t('account.noProjectsBody')}</p>
      <PlaceLink className="key pri" to="/">
        {t('account.createFirst')}
      </PlaceLink>
    </div>
  );
}
