/** Contact: the form, which works without scripts too (api/pages/letters.ts), when we answer, and what is asked often. */
import { MAX_EMAIL, MAX_PERSON_NAME } from '../../api/terms.ts';
import { contentAddress, FEEDBACK_CATEGORIES, MAX_MESSAGE, MAX_SUBJECT, REPLY_TIMES } from '../../api/terms-content.ts';
import { PageIcon } from './drawings.tsx';
import { Fold, questionsForMachines } from './folds.tsx';
import type { SitePage } from './page.ts';
import { REPLIES, spanIn } from './promises.ts';
import { useSpeech } from './speech.ts';

/** What SPEC says that is asked. */
const QUESTIONS = ['record', 'export', 'private', 'formats', 'together', 'mobile'] as const;
const MESSAGE_ROWS = 5;

export const contactPage: SitePage = {
  file: 'contact',
  head: ({ t }) => ({
    title: `${t('content.contact.title')} – Batida`,
    description: t('content.contact.description'),
    page: 'contact',
    data: [
      questionsForMachines(
        QUESTIONS.map((one) => [t(`content.contact.q.${one}`), t(`content.contact.a.${one}`)] as const),
      ),
    ],
  }),
  Body: Contact,
};

function Contact() {
  const { t } = useSpeech();
  return (
    <div className="text">
      <h1>{t('content.contact.title')}</h1>
      <div className="halves">
        <Letter />
        <div>
          <Replies />
          <Quick />
          <SignUp />
        </div>
      </div>
      <section className="folds">
        <h2>{t('content.contact.faq')}</h2>
        {QUESTIONS.map((one) => (
          <Fold key={one} name="contact" question={t(`content.contact.q.${one}`)} isOpen={one === QUESTIONS[0]}>
            {t(`content.contact.a.${one}`)}
          </Fold>
        ))}
      </section>
    </div>
  );
}

/** Name and address are asked of guests only: a script takes them away once it is known who writes (letter.ts). */
function Letter() {
  const { t, language } = useSpeech();
  return (
    <form
      className="letter"
      method="post"
      action={contentAddress('contact', language)}
      aria-label={t('content.contact.form')}
      data-form="feedback"
      data-sending={t('content.contact.sending')}
      data-sent={t('content.contact.sent')}
      data-sent-body={t('content.contact.sentBody')}
      data-failed={t('content.contact.failed')}
      data-failed-body={t('content.contact.failedBody')}
      data-refused-body={t('content.contact.failedForm')}
    >
      <div className="pair" data-for="guest">
        <label>
          <span>{t('content.contact.name')}</span>
          <input name="name" autoComplete="name" required maxLength={MAX_PERSON_NAME} />
        </label>
        <label>
          <span>{t('content.contact.email')}</span>
          <input name="email" type="email" autoComplete="email" required maxLength={MAX_EMAIL} />
        </label>
      </div>
      <label>
        <span>{t('content.contact.category')}</span>
        <span className="choice">
          <select name="category" defaultValue={FEEDBACK_CATEGORIES[0]}>
            {FEEDBACK_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {t(`content.contact.categories.${one}`)}
              </option>
            ))}
          </select>
          <PageIcon name="down" />
        </span>
      </label>
      <label>
        <span>{t('content.contact.subject')}</span>
        <input name="subject" required maxLength={MAX_SUBJECT} />
      </label>
      <label>
        <span>{t('content.contact.message')}</span>
        <textarea name="message" rows={MESSAGE_ROWS} required maxLength={MAX_MESSAGE} />
      </label>
      <div className="told" role="status" />
      <button type="submit" className="key primary big">
        {t('content.contact.send')}
      </button>
    </form>
  );
}

function Replies() {
  const { t, language } = useSpeech();
  return (
    <section>
      <h2 id="replies">{t('content.contact.replies')}</h2>
      <table className="table" aria-labelledby="replies">
        <tbody>
          {REPLIES.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`content.contact.reply.${kind}`)}</th>
              <td>{spanIn(language, REPLY_TIMES[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Quick() {
  const { t, language } = useSpeech();
  const help = contentAddress('help', language);
  return (
    <section>
      <h2>{t('content.contact.quick')}</h2>
      <div className="cards">
        <a href={`${help}#ask-silence`}>
          <b>{t('content.contact.silent')}</b>
          <span>{t('content.contact.silentAbout')}</span>
        </a>
        <a href={`${help}#ask-deleted`}>
          <b>{t('content.contact.lost')}</b>
          <span>{t('content.contact.lostAbout')}</span>
        </a>
      </div>
    </section>
  );
}

function SignUp() {
  const { t } = useSpeech();
  return (
    <section className="framed" data-for="guest">
      <h2>{t('content.contact.account')}</h2>
      <p>{t('content.contact.accountBody')}</p>
      <a className="key primary big" href="/login">
        {t('content.contact.register')}
      </a>
    </section>
  );
}

/** What a browser without scripts gets back. */
export const sentPage: SitePage = {
  file: 'contact-sent',
  head: ({ t }) => ({ title: t('content.contact.sent'), description: t('content.contact.sentBody'), page: null }),
  Body: () => {
    const { t } = useSpeech();
    return (
      <div className="text">
        <h1>{t('content.contact.sent')}</h1>
        <p>{t('content.contact.sentBody')}</p>
      </div>
    );
  },
};

export const unsentPage: SitePage = {
  file: 'contact-failed',
  head: ({ t }) => ({ title: t('content.contact.failed'), description: t('content.contact.failedForm'), page: null }),
  Body: () => {
    const { t, language } = useSpeech();
    return (
      <div className="text">
        <h1>{t('content.contact.failed')}</h1>
        <p>{t('content.contact.failedForm')}</p>
        <p className="keys">
          <a className="key primary" href={contentAddress('contact', language)}>
            {t('content.contact.back')}
          </a>
        </p>
      </div>
    );
  },
};
