/** What a stored choice means: four values, all else is none, and what each allows and signals. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Consent,
  consentText,
  grantsOf,
  isRefusedBy,
  readConsent,
  signalsOf,
  tellTagService,
} from '../../../ui/state/consent.ts';

const preferences = (analytics: boolean, advertising: boolean): Consent => ({
  necessary: true,
  analytics,
  advertising,
});

const G = 'granted';
const D = 'denied';
/** Value, as it is stored, and what it signals: analytics, then ads, what of somebody goes to them, and their personalization. */
const TABLE: readonly (readonly [Consent, string, readonly [string, string, string, string]])[] = [
  ['accepted', 'accepted', [G, G, G, G]],
  ['rejected', 'rejected', [D, D, D, D]],
  ['necessary', 'necessary', [D, D, D, D]],
  [preferences(true, false), '{"necessary":true,"analytics":true,"advertising":false}', [G, D, D, D]],
  [preferences(false, true), '{"necessary":true,"analytics":false,"advertising":true}', [D, G, G, G]],
  [preferences(true, true), '{"necessary":true,"analytics":true,"advertising":true}', [G, G, G, G]],
  [preferences(false, false), '{"necessary":true,"analytics":false,"advertising":false}', [D, D, D, D]],
];

describe('a choice', () => {
  test.each(TABLE)('%o is stored as %s and signals it', (consent, stored, [analytics, ads, data, personal]) => {
    expect(consentText(consent)).toBe(stored);
    expect(readConsent(stored)).toEqual(consent);
    expect(signalsOf(grantsOf(consent, false))).toEqual({
      analytics_storage: analytics,
      ad_storage: ads,
      ad_user_data: data,
      ad_personalization: personal,
    });
    // The browser's no is one whatever is stored.
    expect(Object.values(signalsOf(grantsOf(consent, true)))).toEqual([D, D, D, D]);
  });

  test('none, and a broken one, are none, and allow nothing', () => {
    const broken = [
      '',
      'Accepted',
      'accepted ',
      'true',
      'null',
      '[]',
      '{}',
      '"accepted"',
      '{"necessary":true}',
      '{"necessary":false,"analytics":true,"advertising":true}',
      '{"necessary":true,"analytics":1,"advertising":true}',
      '{"necessary":true,"analytics":true,"advertising":"yes"}',
      '{"necessary":true,"analytics":true,"advertising":true',
    ];
    for (const text of [null, ...broken]) expect(readConsent(text), String(text)).toBe(null);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const consent = readConsent(text);
        if (consent !== null) expect(readConsent(consentText(consent))).toEqual(consent);
      }),
      { seed: 21 },
    );
    expect(grantsOf(null, false)).toEqual({ analytics: false, advertising: false });
  });

  test('goes to a tag service that is there, and to nothing else', () => {
    const heard: unknown[] = [];
    tellTagService({ gtag: (...told: readonly unknown[]) => heard.push(told) }, grantsOf('accepted', false));
    expect(heard).toEqual([['consent', 'update', signalsOf({ analytics: true, advertising: true })]]);
    for (const page of [{}, { gtag: null }, { gtag: [] }]) tellTagService(page, grantsOf('accepted', false));
  });

  test("the browser's signal counts when it is true, and is absent elsewhere", () => {
    expect(isRefusedBy({ globalPrivacyControl: true })).toBe(true);
    for (const browser of [{}, { globalPrivacyControl: false }, { globalPrivacyControl: '0' }]) {
      expect(isRefusedBy(browser)).toBe(false);
    }
  });
});
