/** Projects in the cloud: open, rename, into the bin and out of it. */

import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../account/failure-text.ts';
import { Loaded } from '../../account/loaded.tsx';
import { Section, Waiting } from '../../account/profile/section.tsx';
import { binQuery, projectsQuery, queries } from '../../account/queries.ts';
import { PlaceLink } from '../../controls/place-link.tsx';
import { t } from '../../words/words.ts';
import { CloudBin } from './profile-bin.tsx';
import { CloudRow } from './profile-row.tsx';

const failureOf = (error: Error) => t('account.projectsFailed', { reason: failureText(error) });

export function CloudProjects() {
  useSignals();
  const projects = useQuery(projectsQuery, queries);
  const bin = useQuery(binQuery, queries);
  return (
    <Section title={t('projects.projects')} className="profile-projects">
      <Loaded query={projects} loading={<Waiting label={t('account.loadingProjects')} />} failed={failureOf}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty />
          ) : (
            <ul className="profile-cloud">
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
    <div className="empty-box">
      <b>{t('account.noProjects')}</b>
      <p>{t('account.noProjectsBody')}</p>
      <PlaceLink className="key primary" to="/">
        {t('account.createFirst')}
      </PlaceLink>
    </div>
  );
}
