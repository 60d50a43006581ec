/** What a version is called in the list. */
import { expect, test } from 'vitest';
import { versionName } from '../../../ui/panels/cloud/version-name.ts';

test('a name is kept; what the server named is said in the words of the page', () => {
  for (const name of ['Before the drop', 'Conflict: based on revision', 'My Conflict: based on revision 3']) {
    expect(versionName({ name })).toBe(name);
  }
  const said = versionName({ name: 'Conflict: based on revision 12' });
  expect(said).not.toBe('Conflict: based on revision 12');
});
