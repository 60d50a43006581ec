/** A song's tracks, groups and master as the mixer of a DAWproject: names, colours, levels, places, mute and solo, sends and inserts. */
import type { Group, Song, Track } from '../song.ts';
import { GROUP_SPECS, MASTER_SPECS, STRIP_SPECS } from '../specs.ts';
import { TRACK_COLORS } from '../track-colors.ts';
import { channelOf, idsOf, MASTER_CHANNEL } from './channel.ts';
import { masterDevices, stripDevices } from './devices.ts';
import { returnsOf, sendsOf } from './returns.ts';
import { element, type XmlElement } from './xml.ts';

/** What another program is told of a sound that only this one has; reading our own file knows it again by that. */
const soundComment = (instrument: string): string => `Batida: ${instrument}`;

export function instrumentIn(comment: string | undefined): string | null {
  return /^Batida: (\w+)$/.exec(comment ?? '')?.[1] ?? null;
}

/** Tracks of a group stand within it, where its first one stands; `further` come behind all of them. */
export function structureOf(song: Song, further: readonly XmlElement[]): XmlElement {
  const numbered = song.tracks.map((track, index) => ({ track, index }));
  const seen = new Set<string>();
  const tracks = numbered.flatMap(({ track, index }) => {
    const group = song.groups.find(({ id }) => id === track.group);
    if (!group) return [trackOf(track, index, MASTER_CHANNEL)];
    if (seen.has(group.id)) return [];
    seen.add(group.id);
    return [
      groupOf(
        group,
        song.groups.indexOf(group),
        numbered.filter((one) => one.track.group === group.id),
      ),
    ];
  });
  return element('Structure', {}, [...tracks, ...returnsOf(song), ...further, masterOf(song)]);
}

function trackOf(track: Track, index: number, destination: string): XmlElement {
  const { name, color, instrument, strip } = track;
  const ids = idsOf(index);
  const place = { id: ids.channel, role: 'regular', destination, volumeId: ids.volume, panId: ids.pan } as const;
  const contentType = instrument === 'audio' ? 'audio' : 'notes';
  const comment = soundComment(instrument);
  return element('Track', { id: ids.track, name, color: TRACK_COLORS[color], comment, contentType, loaded: true }, [
    channelOf(place, strip, STRIP_SPECS.gain, { devices: stripDevices(track), sends: sendsOf(track, index) }),
  ]);
}

type Numbered = { readonly track: Track; readonly index: number };

function groupOf(group: Group, number: number, members: readonly Numbered[]): XmlElement {
  const id = `group-${number}`;
  const channel = `${id}-channel`;
  const place = {
    id: channel,
    role: 'submix',
    destination: MASTER_CHANNEL,
    volumeId: `${id}-volume`,
    panId: `${id}-pan`,
  } as const;
  const { name, color } = group;
  return element('Track', { id, name, color: TRACK_COLORS[color], contentType: 'tracks', loaded: true }, [
    channelOf(place, { ...group, pan: 0 }, GROUP_SPECS.gain),
    ...members.map(({ track, index }) => trackOf(track, index, channel)),
  ]);
}

function masterOf({ mixer }: Song): XmlElement {
  const place = { id: MASTER_CHANNEL, role: 'master', volumeId: 'master-volume', panId: 'master-pan' } as const;
  const levels = { gain: mixer.master.gain, pan: 0, mute: false, solo: false };
  return element('Track', { id: 'master', name: 'Master', contentType: 'audio notes', loaded: true }, [
    channelOf(place, levels, MASTER_SPECS.gain, { devices: [masterDevices(mixer)] }),
  ]);
}
