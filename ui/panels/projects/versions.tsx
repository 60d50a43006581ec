/** The saved versions of a project, the newest first. Going back is an edit like any other: undo takes it back. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { dateText } from '../../controls/moment-text.ts';
import { openProject } from '../../shelf/open.ts';
import { goBackTo, type Save, savesOf } from '../../shelf/saves.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

export function Versions({ id }: { readonly id: string }) {
  useSignals();
  const [saves, setSaves] = useState<readonly Save[] | null>(null);
  useEffect(() => {
    let isGone = false;
    savesOf(id)
      .catch(() => [])
      .then((found) => {
        if (!isGone) setSaves(found);
      });
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!saves) return null;
  if (saves.length === 0) return <p className="label">{t('files.noVersions')}</p>;
  const goBack = async (save: Save) => {
    if ((await openProject(id)) && goBackTo(save)) overlay.value = null;
  };
  return (
    <ol className="project-versions">
      {saves.map((save) => (
        <li key={save.number}>
          <span>
            <b>{save.name}</b> <small>{dateText(save.savedAt)}</small>
          </span>
          <button type="button" className="key" onClick={() => void goBack(save)}>
            {t('files.goBack')}
          </button>
        </li>
      ))}
    </ol>
  );
}
