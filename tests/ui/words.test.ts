/** The tables of the other languages against English: nothing missing, nothing too many, nothing left in English. */
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { INSTRUMENT_IDS } from '../../song/instruments.ts';
import { trackNameOf } from '../../song/midi/track-names.ts';
import { VIEWS } from '../../ui/state/screen.ts';
import { words as de } from '../../ui/words/de/all.ts';
import { late as deLate } from '../../ui/words/de/lazy.ts';
import { words as en } from '../../ui/words/en/all.ts';
import { late as enLate } from '../../ui/words/en/lazy.ts';
import { words as es } from '../../ui/words/es/all.ts';
import { late as esLate } from '../../ui/words/es/lazy.ts';
import { words as fr } from '../../ui/words/fr/all.ts';
import { late as frLate } from '../../ui/words/fr/lazy.ts';
import { words as ja } from '../../ui/words/ja/all.ts';
import { late as jaLate } from '../../ui/words/ja/lazy.ts';
import { LANGUAGES } from '../../ui/words/words.ts';
import { words as zh } from '../../ui/words/zh/all.ts';
import { late as zhLate } from '../../ui/words/zh/lazy.ts';

interface Table {
  readonly [key: string]: string | Table;
}

const TABLES: Readonly<Record<string, Table>> = {
  es: { ...es, ...esLate },
  fr: { ...fr, ...frLate },
  de: { ...de, ...deLate },
  ja: { ...ja, ...jaLate },
  zh: { ...zh, ...zhLate },
};

function textsOf(table: Table, path = ''): (readonly [key: string, text: string])[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  );
}

const english = new Map(textsOf({ ...en, ...enLate }));
const plain = (text: string) => text.replaceAll('\u00ad', '');
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Signs, units and names: the same in every language. */
const UNIVERSAL = new Set(
  'CC CC0 BY BY-NC M S L R C EQ FM AM LFO CPU BPM MIDI RMS ct oct rad bit bits Bits dB dBFS kHz LUFS QR SMS MB ms s st ticks .json .mid Batida Acid AAC kbit/s TikTok CapCut iPhone'.split(
    ' ',
  ),
);
/** Words that some language written in Latin letters shares with English. */
const SHARED = new Set(
  [
    'Accent Arp Attack Audio Auto Automation Band Bass Bell Bend Ceiling Chance Chorus Clap Clip Clips Comp Crash Crush Crusher Cutoff Decay Delay Detail',
    'De-ess De-esser Gate Hub Link Video Detune Document Dominant Drive Drums Duck Ducking Engine Engines Error Fade Feedback Fill Filter Formant Glide Groove Hi-hat Instrument Kick Ladder Lead Leads Lock Loop Major',
    'Make-up Manual Master Menu Mix Mode Modulation Mono Mute Name Newsletter Notch Off Offline Offset On One-shot Open Overdub Pad Pads Pan Parameter Pause Phase Piano Ping-pong',
    'Formant Gain Region Silence Take Cents facts Pitch Play Pluck Ratchet Rate Ratio Release Reset Reverb Rim Roll Sampler Saw Seed Sends Session Setup Sin Snap Snare Solo',
    'Color Description Limiter Mixer Note Pattern Peak Song Sound Spread Standard Start Stems Step Steps Stop Studio Sub Sus Sustain Swing Tap Tempo Timing Tom Transport Unison Velocity',
    'Buffer Licences Mobile Parallel Percussion Rotor Source Type Vibrato',
    'Social Hub Remix Feed Like Likes Loops loop loops Songs Licence Genre Person Player vote votes',
    'Kits Tags Textures Vinyl Wind Chop Slice Sample Samples Slices slices Stereo Taps stereo slice Resample',
    'Agogô Balafon Bayan Berimbau Bonang Kalimba Kora Koto Log Drum drum Marimba Saron Sitar Steelpan Tabla Talking Vibraphone World',
    'Timeline Variation Editor Notes Versions Volume bass centre hat in mono note notes optional out pad ratchet tempo velocity',
  ].flatMap((row) => row.split(' ')),
);

/** What musics, their rhythms, their instruments and their sounds are called is often the same wherever letters are Latin. */
const PROPER = /^(rhythm\.(names|grooves)|factory|theory\.progressions|library\.(tags|categories)|hub\.genres)\./;

const lettersOf = (text: string) =>
  plain(text)
    .replace(/\{\{\w+\}\}/g, ' ')
    .split(/[\s\d()©%:,·–]+/)
    .filter((word) => /\p{L}/u.test(word));

/** A sign of Chinese or Japanese is as wide as two Latin letters. */
const widthOf = (text: string) => [...plain(text)].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.5), 0);

/** Up to 8 Latin letters or 5 signs: what a tab or the name of a track has room for. */
function isShort(language: string, text: string): boolean {
  return language === 'ja' || language === 'zh' ? widthOf(text) <= 5 : [...plain(text)].length <= 8;
}

const ALL: Readonly<Record<string, Table>> = { en: { ...en, ...enLate }, ...TABLES };

describe.each(Object.entries(ALL))('counted in %s', (language, table) => {
  test.each([0, 1, 2, 5, 11, 1.5, 1_000_000])('%s', async (count) => {
    const speaker = i18next.createInstance();
    await speaker.init({ lng: language, resources: { [language]: { translation: table } } });
    const stems = new Set(textsOf(table).flatMap(([key]) => /^(.*)_other$/.exec(key)?.[1] ?? []));
    expect(stems.size).toBeGreaterThan(10);
    const form = new Intl.PluralRules(language).select(count);
    for (const stem of stems) {
      const said = speaker.t(stem, { count });
      expect([stem, said]).not.toEqual([stem, stem]);
      const wanted = textsOf(table).find(([key]) => key === `${stem}_${form}`)?.[1];
      expect([stem, form, said]).toEqual([stem, form, wanted?.replaceAll('{{count}}', `${count}`)]);
    }
  });
});

test('an instrument is called in English as a track is that a MIDI file gave no name', () => {
  const names = INSTRUMENT_IDS.map((instrument) => [instrument, trackNameOf({ name: '', instrument })]);
  expect(en.rack.instruments).toEqual(Object.fromEntries(names));
});

test('every language of the menu is compared', () => {
  expect(['en', ...Object.keys(TABLES)]).toEqual([...LANGUAGES]);
});

/** Chinese musicians write them in Latin letters, too. */
const SHARED_LETTERS = new Set(['es', 'fr', 'de', 'zh']);

describe.each(Object.entries(TABLES))('%s', (language, table) => {
  const texts = textsOf(table);

  test('has the keys of English; a singular only where the language has one', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = [...english.keys()].flatMap((key) => {
      if (key.endsWith('_one')) return forms.includes('one') ? [key] : [];
      return key.endsWith('_other') && forms.includes('many') ? [key, key.replace(/_other$/, '_many')] : [key];
    });
    expect(texts.map(([key]) => key).sort()).toEqual(wanted.sort());
  });

  test('has the interpolations of English', () => {
    const wanted = texts.map(([key]) => [key, holesOf(english.get(key.replace(/_many$/, '_other')) ?? '')]);
    expect(texts.map(([key, text]) => [key, holesOf(text)])).toEqual(wanted);
  });

  test('has no empty text, and none with blanks around it', () => {
    expect(texts.filter(([, text]) => plain(text).trim() === '' || text.trim() !== text)).toEqual([]);
  });

  test('has nothing left in English', () => {
    const isAlike = (word: string) =>
      UNIVERSAL.has(word) || (language !== 'ja' && language !== 'zh' && SHARED.has(word));
    const left = texts.filter(
      ([key, text]) =>
        plain(text) === plain(english.get(key) ?? '') &&
        !lettersOf(text).every(isAlike) &&
        !(PROPER.test(key) && SHARED_LETTERS.has(language)),
    );
    expect(left).toEqual([]);
  });

  test('tabs and new tracks have short names', () => {
    const names = new Map(texts);
    const tabs = VIEWS.map((view) => `shell.${view}`);
    const tracks = [...names.keys()].filter((key) => key.startsWith('rack.instruments.'));
    const long = [...tabs, ...tracks].filter((key) => !isShort(language, names.get(key) ?? '?'.repeat(9)));
    expect(long).toEqual([]);
    // A track's name is kept in the song: no soft hyphens there.
    expect(tracks.filter((key) => names.get(key)?.includes('\u00ad'))).toEqual([]);
  });
});
