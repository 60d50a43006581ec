/** The track panel: what a track is called, looks like and plays; or a new track. */
import { useSignals } from '@preact/signals-react/runtime';
import '../panels.css';
import { Dialog } from '../../../controls/dialog.tsx';
import { overlay, selectedTrack } from '../../../state/screen.ts';
import { trackTask } from '../../../state/track-task.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { TrackAdd } from './add.tsx';
import { TrackEdit } from './edit.tsx';

export default function TrackPanel() {
  useSignals();
  const track = selectedTrack.value;
  const { name } = useFace(track);
  const isNew = trackTask.value === 'add';
  return (
    <Dialog
      title={isNew ? t('arrange.addTrackTo') : t('arrange.trackSettings', { track: name })}
      onClose={() => {
        overlay.value = null;
      }}
    >
      <div className="panel">{isNew ? <TrackAdd /> : <TrackEdit key={track} track={track} />}</div>
    </Dialog>
  );
}
