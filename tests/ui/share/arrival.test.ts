/** Links within texts that people paste. */
import { expect, test } from 'vitest';
import { linkTextIn } from '../../../ui/state/arrival.ts';

test.each([
  ['https://batida.example/#BDmj40PfMGH3wYNM', 'BDmj40PfMGH3wYNM'],
  ['listen to this! https://batida.example/#BDmj40Pf_GH3-YNM .', 'BDmj40Pf_GH3-YNM'],
  ['#BDmj40PfMGH3wYNM', 'BDmj40PfMGH3wYNM'],
  ['https://batida.example/#~1~4~1k9x2~BDmj40PfMGH3', '~1~4~1k9x2~BDmj40PfMGH3'],
  ['https://batida.example/', null],
  ['https://batida.example/#top', null],
  ['rain #2', null],
])('%s', (text, found) => expect(linkTextIn(text)).toBe(found));
