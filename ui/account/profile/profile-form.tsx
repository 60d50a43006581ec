/** What a user says about themselves. */

import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ProfileAnswer, UserAnswer } from '../../../api/contract.ts';
import { MAX_BIO, MAX_LINK } from '../../../api/terms.ts';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { failureText } from '../failure-text.ts';
import { Field, FieldFrame, PLAIN, SendKey } from '../field.tsx';
import { useForm } from '../form.ts';
import { Loaded } from '../loaded.tsx';
import { ownCall, profileQuery, queries } from '../queries.ts';
import { Section, Waiting } from './section.tsx';

export function ProfileForm({ user }: { readonly user: UserAnswer }) {
  useSignals();
  const profile = useQuery(profileQuery, queries);
  return (
    <Section title={t('account.aboutYou')}>
      <dl className="facts">
        <div>
          <dt>{t('account.username')}</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>{t('account.email')}</dt>
          <dd>{user.email ?? t('account.notProvided')}</dd>
        </div>
      </dl>
      <Loaded query={profile} loading={<Waiting label={t('account.loading')} />} failed={failureOf}>
        {(loaded) => <Editor profile={loaded} />}
      </Loaded>
    </Section>
  );
}

const failureOf = (error: Error) => `${t('account.profileFailed')}: ${failureText(error)}`;

/** "example.org" is a page as people write it. */
const addressFrom = (typed: string): string => {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
};

const WEBSITE = {
  ...PLAIN,
  type: 'url',
  inputMode: 'url',
  maxLength: MAX_LINK,
  placeholder: 'https://example.com',
} as const;

function Editor({ profile }: { readonly profile: ProfileAnswer }) {
  useSignals();
  const id = useId();
  const { socialLinks, preferences } = profile;
  const form = useForm({
    initial: { bio: profile.bio, website: profile.website },
    check: () => ({}),
    send: async ({ bio, website }) => {
      const change = { bio, website: addressFrom(website), socialLinks, preferences };
      const kept = await ownCall<ProfileAnswer>('PUT', 'profile', change);
      queries.setQueryData(profileQuery.queryKey, kept);
      showNotice(t('account.profileUpdated'), { body: t('account.profileUpdatedBody') });
    },
    failed: () => t('account.updateFailed'),
    reason: failureText,
  });
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <FieldFrame id={id} label={t('account.bio')} notice={form.notices.bio}>
        <textarea
          id={id}
          name="bio"
          value={form.texts.bio}
          maxLength={MAX_BIO}
          aria-invalid={form.notices.bio !== undefined}
          aria-describedby={form.notices.bio === undefined ? undefined : `${id}-about`}
          onChange={form.type('bio')}
        />
      </FieldFrame>
      <Field form={form} name="website" label={t('account.website')} autoComplete="url" isOptional input={WEBSITE} />
      <SendKey label={t('account.saveProfile')} busyLabel={t('account.saving')} isBusy={form.isBusy} />
    </form>
  );
}
