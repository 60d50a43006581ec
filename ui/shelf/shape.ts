/**
 * Whether a recovered state has the shape of a song of this version. What lies on the disk bears a checksum and was once on
 * the screens, so this is all there is to ask before the first frame; where the answer is no, the reader of files (validate.ts)
 * is loaded and looks at everything.
 */
import { defaultPad, defaultPart, defaultSong } from '../../song/defaults.ts';
import { MAIN, SONG_VERSION, type Song } from '../../song/song.ts';

type Bag = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber: Check = (value) => typeof value === 'number';
const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isNumberOrNull: Check = (value) => value === null || isNumber(value);
const isParam: Check = (value) => isNumber(value) || typeof value === 'boolean';

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const mapOf =
  (check: Check): Check =>
  (value) =>
    isBag(value) && Object.keys(value).every((name) => check(value[name]));

const bagOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isBag(value) && Object.keys(checks).every((name) => checks[name]?.(value[name]));

/** As a value of the default song: numbers where it has numbers. */
function like(model: unknown): Check {
  if (isBag(model)) return bagOf(Object.fromEntries(Object.keys(model).map((name) => [name, like(model[name])])));
  return (value) => typeof value === typeof model;
}

const [track] = defaultSong().tracks;
const isPattern = bagOf({
  length: isNumber,
  steps: listOf(bagOf({ ...memberChecks(track?.clips[MAIN]?.pattern.steps[0]), keys: listOf(isNumber) })),
  notes: listOf(mapOf(isNumber)),
});

function memberChecks(model: object | undefined): Readonly<Record<string, Check>> {
  return Object.fromEntries(Object.entries(model ?? {}).map(([name, value]) => [name, like(value)]));
}

const isTrack = bagOf({
  id: isText,
  name: isText,
  color: isNumber,
  instrument: isText,
  patch: mapOf(isParam),
  pads: listOf(bagOf({ ...memberChecks(defaultPad), sample: isTextOrNull })),
  strip: like(track?.strip),
  group: isTextOrNull,
  duckSource: isTextOrNull,
  clips: mapOf(bagOf({ name: isText, color: isNumber, pattern: isPattern })),
});

const region = { id: isText, name: isText, startSeconds: isNumber, endSeconds: isNumber, color: isNumber };

const isScene = bagOf({ id: isText, name: isText, color: isNumber, bpm: isNumberOrNull });
const override = { track: isText, fromBar: isNumber, bars: isNumber, clip: isTextOrNull };

const isSong = bagOf({
  ...memberChecks(defaultSong()),
  version: (value) => value === SONG_VERSION,
  tracks: (value) => Array.isArray(value) && value.length > 0 && value.every(isTrack),
  scenes: (value) => Array.isArray(value) && value.length > 0 && listOf(isScene)(value),
  timeline: listOf(bagOf({ scene: isText, repeats: isNumber, overrides: listOf(bagOf(override)) })),
  markers: listOf(bagOf({ tick: isNumber, name: isText })),
  groups: listOf(bagOf({ id: isText, name: isText, color: isNumber, gain: isNumber })),
  key: (value) => value === null || bagOf({ root: isNumber, name: isText })(value),
  takes: listOf(
    bagOf({ hash: isText, name: isText, frames: isNumber, dropouts: listOf(isNumber), regions: listOf(bagOf(region)) }),
  ),
  parts: listOf(
    bagOf({ ...memberChecks(defaultPart), lanes: listOf(bagOf({ take: isText })), comp: listOf(mapOf(isNumber)) }),
  ),
  loop: (value) => value === null || mapOf(isNumber)(value),
});

export function isShapedAsSong(state: unknown): state is Song {
  return isSong(state);
}
