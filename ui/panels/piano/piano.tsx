/** The piano view: tools above, the roll, and what the thumb does to the chosen notes below. */
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass } from '../../controls/mark.tsx';
import { selectedTrack } from '../../state/screen.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { NoteButtons } from './note-buttons.tsx';
import { sceneName } from './shown.ts';
import { Surface } from './surface.tsx';
import { Toolbar } from './toolbar.tsx';
import './piano.css';
import './wide.css';

export default function Piano() {
  useSignals();
  const { name, color, isHollow } = useShape(selectedTrack.value);
  return (
    <div className={`piano ${colorClass(color)}`}>
      <h1 className="visually-hidden">{t('shell.piano')}</h1>
      <Toolbar name={name} color={color} isHollow={isHollow} />
      <Surface track={sceneName.value === '' ? name : `${name}, ${sceneName.value}`} />
      <NoteButtons />
    </div>
  );
}
