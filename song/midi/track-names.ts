/** What a track is called whose file does not say it. */
import type { InstrumentId } from '../instruments.ts';

export function trackNameOf({
  name,
  instrument,
}: {
  readonly name: string;
  readonly instrument: InstrumentId;
}): string {
  return name || NAMES[instrument];
}

/** As the starter song and the list of instruments call them. */
const NAMES: Readonly<Record<InstrumentId, string>> = {
  kick: 'Kick',
  snare: 'Snare',
  hihat: 'Hi-hat',
  openhat: 'Open hat',
  clap: 'Clap',
  crash: 'Crash',
  rim: 'Rim',
  tom: 'Tom',
  bass: 'Bass',
  subbass: 'Sub bass',
  lead: 'Lead',
  pluck: 'Pluck',
  arp: 'Arp',
  pad: 'Pad',
  fm: 'FM',
  am: 'AM',
  '808': '808',
  acid: 'Acid',
  sub: 'Sub',
  leadSynth: 'Lead',
  padSynth: 'Pad',
  bell: 'Bell',
  kalimba: 'Kalimba',
  marimba: 'Marimba',
  steelpan: 'Steelpan',
  tabla: 'Tabla',
  logdrum: 'Log drum',
  nylon: 'Guitar',
  koto: 'Koto',
  kick909: '909 kick',
  snare909: '909 snr',
  hihat909: '909 hat',
  openhat909: '909 open',
  clap909: '909 clap',
  crash909: '909 cym',
  tom909: '909 tom',
  rim909: '909 rim',
  rain: 'Rain',
  wind: 'Wind',
  sea: 'Sea',
  vinyl: 'Vinyl',
  sampler: 'Sampler',
  audio: 'Audio',
  epiano: 'E-piano',
  epianoTine: 'Tine piano',
  fmBass: 'FM bass',
  fmBrass: 'FM brass',
  organ: 'Organ',
  vowel: 'Voice',
  choir: 'Choir',
};
