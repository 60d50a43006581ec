/** What helps on each platform, by effect, and what of it is so on this device already. */
import { numberText } from '../../controls/value-text.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { type DeviceSound, type GuidePlatform, heardSeconds } from './device.ts';

/** Says that it is so already, in a few words; null: it is not, or nobody can know. */
type Already = (sound: DeviceSound) => string | null;

export interface Tip {
  readonly title: WordKey;
  readonly text: WordKey;
  readonly already: Already;
}

const unknown: Already = () => null;
const GOOD_RATE = 48_000;
/** No cable takes that long; without one it is hardly ever less. */
const CABLE_SECONDS = 0.06;

const isRateGood: Already = ({ rate }) => (rate === GOOD_RATE ? t('guide.rateHere') : null);
const isPluggedIn: Already = (sound) => (sound.isPluggedIn ? t('guide.pluggedIn') : null);
const isStudio: Already = ({ mode }) => (mode === 'studio' ? t('shell.modeStudio') : null);
const playsInSilentMode: Already = (sound) => (sound.playsInSilentMode ? t('guide.ringPlays') : null);

/** Only where the device's own share is told: the buffer alone says nothing of a cable. */
const isShort: Already = (sound) => {
  const seconds = heardSeconds(sound);
  if (seconds === null || sound.outputLatencySeconds === null || seconds >= CABLE_SECONDS) return null;
  return t('guide.outHere', { figure: `${numberText(Math.round(seconds * 1000))} ms` });
};

type IdOf<Key> = Key extends `guide.tips.${infer Id}.title` ? Id : never;
type TipId = IdOf<WordKey>;

function tip(id: TipId, already: Already = unknown): Tip {
  return { title: `guide.tips.${id}.title`, text: `guide.tips.${id}.text`, already };
}

const cable = tip('cable', isShort);
const headset = tip('headset');

/** What each says stands in the system's own manual, or in that of PipeWire, WASAPI, Core Audio. */
export const TIPS: Readonly<Record<GuidePlatform, readonly Tip[]>> = {
  windows: [
    cable,
    headset,
    tip('enhancements'),
    tip('exclusive'),
    tip('windowsPower', isPluggedIn),
    tip('windowsRate', isRateGood),
    tip('windowsDriver'),
    tip('asio'),
  ],
  macos: [cable, headset, tip('macPower'), tip('macRate', isRateGood), tip('otherApps'), tip('macDriver')],
  linux: [cable, headset, tip('quantum'), tip('realtime'), tip('linuxPower', isPluggedIn), tip('otherApps')],
  mobile: [
    cable,
    tip('ringer', playsInSilentMode),
    tip('ownWindow', isStudio),
    tip('saver'),
    tip('headset'),
    tip('speaker'),
    tip('otherApps'),
  ],
};
