/** Help: five steps to a first beat, three ways to learn, questions in seven categories, and where to ask further. */
import { contentAddress, PLACEHOLDERS } from '../../api/terms-content.ts';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { VIEWS } from '../state/screen.ts';
import { PageIcon } from './drawings.tsx';
import { Fold, questionsForMachines } from './folds.tsx';
import type { SitePage } from './page.ts';
import { useSpeech } from './speech.ts';

const STEPS = ['pick', 'build', 'play', 'adjust', 'save'] as const;

/** Every question once, in the order in which it is asked. */
const QUESTIONS = [
  ['start', ['account', 'cost', 'silence']],
  ['audio', ['record', 'late', 'import']],
  ['saving', ['where', 'export', 'deleted']],
  ['devices', ['browsers', 'phone', 'install']],
  ['tools', ['midi', 'together', 'stems']],
  ['trouble', ['crackle', 'crash', 'answer']],
  ['privacy', ['seen', 'password', 'delete']],
] as const;

export const helpPage: SitePage = {
  file: 'help',
  head: ({ t }) => ({
    title: `${t('content.help.title')} – Batida`,
    description: t('content.help.description'),
    page: 'help',
    data: [
      questionsForMachines(
        QUESTIONS.flatMap(([, questions]) =>
          questions.map((one) => [t(`content.help.q.${one}`), t(`content.help.a.${one}`)] as const),
        ),
      ),
    ],
  }),
  Body: Help,
};

function Help() {
  const { t } = useSpeech();
  return (
    <div className="text">
      <h1>{t('content.help.title')}</h1>
      <div className="halves">
        <ol className="steps">
          {STEPS.map((one) => (
            <li key={one}>
              <span>{t(`content.help.step.${one}`)}</span>
            </li>
          ))}
        </ol>
        <Cards />
      </div>
      <div data-slot="" />
      <Guide />
      <Questions />
      <More />
    </div>
  );
}

/** The walkthrough is the program's own (ui/panels/tour): it shows each step on the reader's song. */
function Cards() {
  const { t } = useSpeech();
  return (
    <nav className="cards" aria-label={t('content.help.cards')}>
      <a href="#guide">
        <b>
          <LazyIcon name="magazine" />
          {t('content.help.card.guide')}
        </b>
        <span>{t('content.help.card.guideAbout')}</span>
      </a>
      <a href="/?tour">
        <b>
          <PageIcon name="play" />
          {t('content.help.card.walk')}
        </b>
        <span>{t('content.help.card.walkAbout')}</span>
      </a>
      <a href="/?hub=">
        <b>
          <LazyIcon name="comment" />
          {t('content.help.card.community')}
        </b>
        <span>{t('content.help.card.communityAbout')}</span>
      </a>
    </nav>
  );
}

function Guide() {
  const { t } = useSpeech();
  return (
    <section id="guide">
      <h2>{t('content.help.guide')}</h2>
      <dl className="views">
        {VIEWS.map((view) => (
          <div key={view}>
            <dt>{t(`shell.${view}`)}</dt>
            <dd>{t(`content.help.view.${view}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Questions() {
  const { t } = useSpeech();
  return (
    <section id="questions">
      <h2>{t('content.help.questions')}</h2>
      <nav className="categories" aria-label={t('content.help.categories')}>
        {QUESTIONS.map(([category]) => (
          <a key={category} className="key" href={`#${category}`}>
            <span>{t(`content.help.category.${category}`)}</span>
          </a>
        ))}
      </nav>
      {QUESTIONS.map(([category, questions]) => (
        <div key={category} className="folds">
          <h3 id={category}>{t(`content.help.category.${category}`)}</h3>
          {questions.map((one) => (
            <Fold
              key={one}
              name="help"
              id={`ask-${one}`}
              question={t(`content.help.q.${one}`)}
              isOpen={one === QUESTIONS[0][1][0]}
            >
              {t(`content.help.a.${one}`)}
            </Fold>
          ))}
        </div>
      ))}
    </section>
  );
}

function More() {
  const { t, language } = useSpeech();
  return (
    <section className="ink-block">
      <div>
        <h2>{t('content.help.more')}</h2>
        <p>{t('content.help.moreBody')}</p>
        <p data-if="mail">
          <a href={`mailto:${PLACEHOLDERS.mail}`}>{PLACEHOLDERS.mail}</a>
        </p>
      </div>
      <a className="key" href={contentAddress('contact', language)}>
        {t('content.help.write')}
      </a>
    </section>
  );
}
