/** The sound of a video: packets as the encoder of sound files made them, from one file into another. */
import { BlobSource, EncodedAudioPacketSource, EncodedPacketSink, Input, MP4, OGG } from 'mediabunny';

export type SoundCodec = 'aac' | 'opus';

/** A track for them in a file that is being made. */
export function soundTrack(codec: SoundCodec): EncodedAudioPacketSource {
  return new EncodedAudioPacketSource(codec);
}

/** `sound`: an M4A or an Ogg Opus file. What its encoder put before the music stays before it. */
export async function addSound(source: EncodedAudioPacketSource, sound: Blob): Promise<void> {
  const input = new Input({ source: new BlobSource(sound), formats: [MP4, OGG] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('the sound has no track');
  let hasBegun = false;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, hasBegun ? undefined : { decoderConfig });
    hasBegun = true;
  }
}
