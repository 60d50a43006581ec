/** From a sound to a beat, in six steps. */
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../words/words.ts';

const STEPS = [
  'library.step1',
  'library.step2',
  'library.step3',
  'library.step4',
  'library.step5',
  'library.step6',
] as const;

export function Workflow() {
  useSignals();
  return (
    <section className="library-workflow">
      <h2>{t('library.workflow')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ol role="list">
        {STEPS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </section>
  );
}
