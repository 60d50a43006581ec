/** The sound of a video: packets as the encoder of sound files made them. */
import { EncodedAudioPacketSource, EncodedPacket } from 'mediabunny';
import { readPackets } from '../../../worklets/encoding/packet-file.ts';

export type SoundCodec = 'aac' | 'opus';

/** As WebCodecs calls them. */
const CODEC_NAMES: Readonly<Record<SoundCodec, string>> = { aac: 'mp4a.40.2', opus: 'opus' };

/** A track for them in a file that is being made. */
export function soundTrack(codec: SoundCodec): EncodedAudioPacketSource {
  return new EncodedAudioPacketSource(codec);
}

/** What the encoder put before the music stays before it, below 0. */
export async function addSound(source: EncodedAudioPacketSource, codec: SoundCodec, sound: Blob): Promise<void> {
  const { rate, channels, description, packets } = await readPackets(sound);
  const decoderConfig = { codec: CODEC_NAMES[codec], sampleRate: rate, numberOfChannels: channels, description };
  let hasBegun = false;
  for (const { bytes, frame, frames } of packets) {
    const packet = new EncodedPacket(bytes, 'key', frame / rate, frames / rate);
    await source.add(packet, hasBegun ? undefined : { decoderConfig });
    hasBegun = true;
  }
  if (!hasBegun) throw new Error('the sound has no packets');
}
