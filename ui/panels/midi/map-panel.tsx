/** What controllers turn in this song, as a list: called otherwise, forgotten, handed out as a file and read from one. */
import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { FileKey } from '../../controls/file-key.tsx';
import { Icon } from '../../controls/icon.tsx';
import { saveFile } from '../../controls/save-file.ts';
import { fileName } from '../../shelf/file-name.ts';
import { openId } from '../../shelf/open.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { forget } from './forget.ts';
import { nameOf } from './learn.ts';
import { LONGEST_NAME, type Row, readMap, rowsOf, withName, withRow, writeMap } from './learned.ts';
import { learnedRows } from './map.ts';
import './map-panel.css';

function close(): void {
  overlay.value = null;
}

/** Enter gives the name, as leaving the field does; the focus stays. */
function giveByEnter(event: KeyboardEvent<HTMLInputElement>, give: () => void): void {
  if (event.key !== 'Enter') return;
  give();
  event.currentTarget.select();
}

function MapRow({ row }: { readonly row: Row }) {
  useSignals();
  const control = `CC ${row.control}`;
  const name = nameOf(row);
  const give = (text: string) => {
    learnedRows.value = withName(learnedRows.peek(), row, text.trim());
  };
  return (
    <li>
      <input
        className="midi-name"
        aria-label={t('midiPanel.controlName', { control })}
        placeholder={control}
        defaultValue={row.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onKeyDown={(event) => giveByEnter(event, () => give(event.currentTarget.value))}
        onBlur={({ target }) => give(target.value)}
      />
      <span>
        <b>{name}</b>
        <small>{t('midiPanel.controlPlace', { control, device: row.device, channel: row.channel })}</small>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('midiPanel.forget', { control: row.name || control, name })}
        onClick={({ currentTarget }) => forget(currentTarget, row, row.name || control, name)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

async function load([file]: readonly File[]): Promise<void> {
  const rows = file ? readMap(await file.text(), openId.peek()) : [];
  if (rows === null) {
    showError(t('midiPanel.mapBroken'));
    return;
  }
  learnedRows.value = rows.reduce(withRow, learnedRows.peek());
  showNotice(t('midiPanel.mapCount', { count: rows.length }));
}

export default function MapPanel() {
  useSignals();
  const rows = rowsOf(learnedRows.value, openId.value, song.value);
  return (
    <Dialog title={t('midiPanel.map')} onClose={close}>
      <p className="midi-hint">{t(rows.length > 0 ? 'midiPanel.mapHow' : 'midiPanel.mapNone')}</p>
      <ul className="midi-names">
        {rows.map((row) => (
          <MapRow key={`${row.device} ${row.channel} ${row.control}`} row={row} />
        ))}
      </ul>
      <div className="dialog-actions">
        <FileKey
          icon="folder"
          text={t('midiPanel.mapLoad')}
          accept=".json,application/json"
          onFiles={(files) => void load(files)}
        />
        {rows.length > 0 && (
          <button
            type="button"
            className="key"
            onClick={() =>
              saveFile(
                fileName(song.peek().name, '.midi-map.json'),
                new Blob([writeMap(rows)], { type: 'application/json' }),
              )
            }
          >
            <Icon name="download" size={16} />
            <span>{t('midiPanel.mapSave')}</span>
          </button>
        )}
      </div>
    </Dialog>
  );
}
