/** Chinese of what is loaded late. */
import type { LazyWords } from '../shape.ts';
import { account } from './account.ts';
import { automation } from './automation.ts';
import { bench } from './bench.ts';
import { cloud } from './cloud.ts';
import { cookies } from './cookies.ts';
import { dawproject } from './dawproject.ts';
import { desk } from './desk.ts';
import { drop } from './drop.ts';
import { edit } from './edit.ts';
import { exporting } from './exporting.ts';
import { files } from './files.ts';
import { guide } from './guide.ts';
import { hints } from './hints.ts';
import { hub } from './hub.ts';
import { keys } from './keys.ts';
import { library } from './library.ts';
import { licences } from './licences.ts';
import { lineage } from './lineage.ts';
import { liveInput } from './live-input.ts';
import { midi } from './midi.ts';
import { midiPanel } from './midi-panel.ts';
import { mix } from './mix.ts';
import { offline } from './offline.ts';
import { overload } from './overload.ts';
import { params } from './params.ts';
import { piano } from './piano.ts';
import { recorder } from './recorder.ts';
import { rhythm } from './rhythm.ts';
import { room } from './room.ts';
import { safety } from './safety.ts';
import { sampler } from './sampler.ts';
import { session } from './session.ts';
import { setup } from './setup.ts';
import { share } from './share.ts';
import { shareFile } from './share-file.ts';
import { shareVideo } from './share-video.ts';
import { songs } from './songs.ts';
import { speech } from './speech.ts';
import { theory } from './theory.ts';
import { timeline } from './timeline.ts';
import { tour } from './tour.ts';
import { wave } from './wave.ts';

export const late: LazyWords = {
  account,
  bench,
  cloud,
  cookies,
  dawproject,
  desk,
  drop,
  edit,
  exporting,
  files,
  guide,
  hints,
  hub,
  keys,
  library,
  licences,
  speech,
  offline,
  overload,
  params,
  piano,
  recorder,
  rhythm,
  automation,
  room,
  safety,
  sampler,
  session,
  setup,
  mix,
  lineage,
  liveInput,
  midi,
  midiPanel,
  share,
  shareFile,
  shareVideo,
  songs,
  theory,
  timeline,
  tour,
  wave,
};
