/** A key that blocks or mutes says whom: by name, and of two people without a name not "Anonymous", in every language. */
import { expect, test, vi } from 'vitest';
import { loadLazyWords } from '../../../ui/loading/words.ts';
import { bindText } from '../../../ui/panels/hub/item/facts.ts';
import { LANGUAGES, speak, t } from '../../../ui/words/words.ts';

vi.hoisted(() => vi.stubGlobal('document', { documentElement: {} }));

test.each(LANGUAGES)('%s', async (language) => {
  await speak(language);
  await loadLazyWords();
  const nameless: string[] = [];
  for (const bind of ['block', 'mute'] as const) {
    for (const isOn of [false, true]) {
      expect(bindText(bind, isOn, 'nina', 'This')).toContain('nina');
      nameless.push(bindText(bind, isOn, null, 'This'));
    }
    nameless.push(bindText(bind, false, null, 'Author'));
  }
  expect(new Set(nameless).size).toBe(6);
  for (const text of nameless) expect(text).not.toContain(t('hub.anonymous'));
});
