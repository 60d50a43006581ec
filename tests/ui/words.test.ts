/** The tables of the other languages against English: nothing missing, nothing too many, nothing left in English. */
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { INSTRUMENT_IDS } from '../../song/instruments.ts';
import { trackNameOf } from '../../song/midi/track-names.ts';
import { VIEWS } from '../../ui/state/screen.ts';
import { rack } from '../../ui/words/en/rack.ts';
import { type Table, WORDS } from '../all-words.ts';

const { en, ...TABLES } = WORDS;

function textsOf(table: Table, path = ''): (readonly [key: string, text: string])[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  );
}

const english = new Map(textsOf(en));
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
    'De-ess De-esser Gate Hub Link Video Detune Document Dominant Drive Drums Ducking Engine Engines Error Fade Feedback Fill Filter Formant Glide Groove Hi-hat Instrument Kick Ladder Lead Leads Lock Loop Major',
    'Make-up Manual Master Menu Mix Mode Modulation Mono Mute Name Newsletter Notch Off Offline Offset On One-shot Open Overdub Pad Pads Pan Parameter Pause Phase Piano Ping-pong',
    'Formant Gain Region Silence Take Cents Cookies facts Pitch Play Pluck Ratchet Rate Ratio Release Reset Reverb Rim Roll Sampler Saw Seed Sends Session Setup Sin Snap Snare Solo',
    'Color Description Limiter Mixer Note Pattern Peak Song Sound Spread Standard Start Stems Step Steps Stop Studio Sub Sus Sustain Swing Tap Tempo Timing Tom Transport Unison Velocity',
    'Buffer Licences Mobile Parallel Percussion Rotor Source Type Vibrato',
    'Social Hub Radio Remix Feed Like Likes Loops loop loops Songs Licence Genre Person Player vote votes',
    'Kits Tags Textures Vinyl Wind Chop Slice Sample Samples Slices slices Stereo Taps stereo slice Resample',
    'Agogô Balafon Bayan Berimbau Bonang Kalimba Kora Koto Log Drum drum Marimba Saron Sitar Steelpan Tabla Talking Vibraphone World',
    'Magazine Timeline Variation Editor Notes Versions Volume bass centre hat in mono note notes optional out pad ratchet tempo velocity',
  ].flatMap((row) => row.split(' ')),
);

/** Words that one language alone has from English: Brazilian studios speak half of it. */
const SHARED_BY: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  de: new Set(['Finger']),
  pt: new Set(
    [
      'Base Bio Blues Clock Compressor Crossfade E-mail Envelope Fades Hold In Key Loudness Low Out Piano Repitch Site Story Threshold',
      'chance choke cut download downloads Downloads pattern rate roll scaling swing track',
    ].flatMap((row) => row.split(' ')),
  ),
};

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

describe.each(Object.entries(WORDS))('counted in %s', (language, table) => {
  test.each([0, 1, 2, 5, 11, 1.5, 1_000_000])('%s', async (count) => {
    const speaker = i18next.createInstance();
    await speaker.init({ lng: language, resources: { [language]: { translation: table } } });
    const texts = new Map(textsOf(table));
    const stems = new Set([...texts.keys()].flatMap((key) => /^(.*)_other$/.exec(key)?.[1] ?? []));
    expect(stems.size).toBeGreaterThan(10);
    const form = new Intl.PluralRules(language).select(count);
    for (const stem of stems) {
      const said = speaker.t(stem, { count });
      expect([stem, said]).not.toEqual([stem, stem]);
      const none = count === 0 ? texts.get(`${stem}_zero`) : undefined;
      const wanted = none ?? texts.get(`${stem}_${form}`);
      expect([stem, form, said]).toEqual([stem, form, wanted?.replaceAll('{{count}}', `${count}`)]);
    }
  });
});

test('an instrument is called in English as a track is that a MIDI file gave no name', () => {
  const names = INSTRUMENT_IDS.map((instrument) => [instrument, trackNameOf({ name: '', instrument })]);
  expect(rack.instruments).toEqual(Object.fromEntries(names));
});

test.each(Object.entries(WORDS))('ducking is one term in %s', (_, table) => {
  const texts = new Map(textsOf(table));
  const term = texts.get('params.labels.ducking') ?? '?';
  const others = [...texts].filter(([key]) => /duck/i.test(key) && key !== 'params.labels.ducking');
  expect(others.map(([key]) => key).sort()).toEqual(['mix.duckedBy', 'mix.notDucked', 'rack.duckSource']);
  expect(others.filter(([, text]) => !text.toLowerCase().includes(term.toLowerCase()))).toEqual([]);
});

test('French speaks to one person in one voice: vous', () => {
  const isFamiliar = /(?<!\p{L})(tu|te|toi|ton|ta|tes)(?!\p{L})/iu;
  // A tone is no person.
  const texts = textsOf(WORDS.fr).map(([key, text]) => [key, text.replace('Montée de ton', '')] as const);
  expect(texts.filter(([, text]) => isFamiliar.test(text))).toEqual([]);
});

/** Chinese musicians write them in Latin letters, too. */
const SHARED_LETTERS = new Set(['es', 'fr', 'de', 'zh', 'pt']);

describe.each(Object.entries(TABLES))('%s', (language, table) => {
  const all = textsOf(table);
  /** None of something may be said in words, with or without the number. */
  const isNone = ([key]: readonly [string, string]) => key.endsWith('_zero');
  const texts = all.filter((one) => !isNone(one));

  test('says none of something only where it counts, and with nothing that is not there', () => {
    for (const [key, text] of all.filter(isNone)) {
      const counted = english.get(key.replace(/_zero$/, '_other'));
      expect([key, counted]).not.toEqual([key, undefined]);
      const may = holesOf(counted ?? '');
      expect([key, holesOf(text).filter((hole) => !may.includes(hole))]).toEqual([key, []]);
      expect([key, may.filter((hole) => hole !== 'count' && !holesOf(text).includes(hole))]).toEqual([key, []]);
    }
  });

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
    expect(all.filter(([, text]) => plain(text).trim() === '' || text.trim() !== text)).toEqual([]);
  });

  test('has nothing left in English', () => {
    const isAlike = (word: string) =>
      UNIVERSAL.has(word) ||
      (language !== 'ja' && language !== 'zh' && SHARED.has(word)) ||
      SHARED_BY[language]?.has(word) === true;
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
