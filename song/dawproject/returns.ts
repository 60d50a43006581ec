/**
 * The four sends of a track and what lies behind them: effect tracks of a DAWproject. Another program has no effect of ours, so
 * what it would give back is the track once more: an effect track is written muted, until somebody has put an effect on it.
 */
import { laneOf } from '../automation.ts';
import type { Mixer, Song, Strip, Track } from '../song.ts';
import { REVERB_SPECS, STRIP_SPECS } from '../specs.ts';
import { channelOf, idsOf, MASTER_CHANNEL } from './channel.ts';
import { figure, linearOfDb } from './figures.ts';
import { element, type XmlElement } from './xml.ts';

export type Return = Exclude<keyof Mixer, 'master'>;
type Send = Extract<keyof Strip, `send${string}`>;

export const RETURNS: readonly Return[] = ['reverb', 'delay', 'chorus', 'drive'];
export const SEND_OF: Readonly<Record<Return, Send>> = {
  reverb: 'sendReverb',
  delay: 'sendDelay',
  chorus: 'sendChorus',
  drive: 'sendDrive',
};
export const TITLES: Readonly<Record<Return, string>> = {
  reverb: 'Reverb',
  delay: 'Delay',
  chorus: 'Chorus',
  drive: 'Drive',
};

/** All four have it alike. */
const LEVEL = REVERB_SPECS.gain;

const channelIdOf = (to: Return): string => `return-${to}-channel`;
export const sendIdOf = (index: number, to: Return): string => `${idsOf(index).track}-send-${to}`;

/** Whether a track is heard there at any time. */
function doesSend({ strip, clips }: Track, to: Return): boolean {
  const send = SEND_OF[to];
  const isMoved = Object.values(clips).some(({ pattern }) => laneOf(pattern, `strip.${send}`));
  return isMoved || strip[send] > STRIP_SPECS[send].min;
}

export function sendsOf(track: Track, index: number): XmlElement[] {
  const sends = RETURNS.filter((to) => doesSend(track, to)).map((to) => {
    const level = figure(linearOfDb(track.strip[SEND_OF[to]], STRIP_SPECS[SEND_OF[to]]));
    const about = { id: sendIdOf(index, to), name: TITLES[to], unit: 'linear', min: 0, max: 1, value: level };
    return element('Send', { destination: channelIdOf(to), type: 'post' }, [element('Volume', about)]);
  });
  return sends.length === 0 ? [] : [element('Sends', {}, sends)];
}

/** Of those that a track is sent to. */
export function returnsOf({ tracks, mixer }: Song): XmlElement[] {
  return RETURNS.filter((to) => tracks.some((track) => doesSend(track, to))).map((to) => {
    const id = `return-${to}`;
    const place = { id: channelIdOf(to), role: 'effect', destination: MASTER_CHANNEL } as const;
    const levels = { gain: mixer[to].gain, pan: 0, mute: true, solo: false };
    const channel = channelOf({ ...place, volumeId: `${id}-volume`, panId: `${id}-pan` }, levels, LEVEL);
    const about = { id, name: TITLES[to], comment: `Batida: ${to}`, contentType: 'audio', loaded: true };
    return element('Track', about, [channel]);
  });
}

/** What other programs call them. */
const NAMED: readonly (readonly [RegExp, Return])[] = [
  [/reverb|\bverb|\bhall\b|\broom\b|\bplate\b/i, 'reverb'],
  [/delay|echo/i, 'delay'],
  [/chorus|flanger|ensemble/i, 'chorus'],
  [/drive|distort|satur/i, 'drive'],
];

/** Which of ours an effect track is; `isOurs`: by what our own file says of it. Null: none. */
export function returnIn({ attributes }: XmlElement): { readonly to: Return; readonly isOurs: boolean } | null {
  const own = RETURNS.find((to) => attributes.get('comment') === `Batida: ${to}`);
  if (own) return { to: own, isOurs: true };
  const named = NAMED.find(([name]) => name.test(attributes.get('name') ?? ''));
  return named ? { to: named[1], isOurs: false } : null;
}
