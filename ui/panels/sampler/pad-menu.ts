/** What can be done to a pad: its own menu, and another sound from a file. */
import { copyPad, recolourPad, renamePad, unloadPad } from '../../../song/edits/pads.ts';
import type { Menu } from '../../controls/context-menu.ts';
import { menuInPlace } from '../../controls/context-menu.ts';
import { openRoom } from '../../state/edit-room.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { edit, trackOf } from '../../state/song.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { sources } from './chop-source.ts';
import { loadFile } from './load-sample.ts';
import { chosenPad, colorOf, padName } from './place.ts';

/** The browser's own picker, for sounds alone. */
function pickFile(onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'audio/*';
  input.addEventListener('change', () => {
    const [file] = Array.from(input.files ?? []);
    if (file) onFile(file);
  });
  input.click();
}

function unload(track: string, index: number): void {
  const pad = trackOf(track)?.pads[index];
  if (!pad) return;
  edit(unloadPad(track, index));
  showNotice(t('sampler.unloaded', { name: padName(pad, index) }), { action: undoable() });
}

export function openChop(track: string, index: number): void {
  chosenPad.value = index;
  openRoom('chop', track);
}

/** A take is cut without being on a pad before. */
export const canChop = (): boolean => sources.value.length > 0;

export function padMenu(track: string, index: number): Menu {
  const pad = trackOf(track)?.pads[index];
  chosenPad.value = index;
  const isEmpty = !pad || pad.sample === null;
  return {
    title: pad ? padName(pad, index) : '',
    note: t('sampler.pad', { number: index + 1 }),
    color: pad ? colorOf(pad) : 0,
    rename: (name) => edit(renamePad(track, index, name)),
    recolor: (color) => edit(recolourPad(track, index, color)),
    rows: [
      { label: t('sampler.chopIt'), icon: 'edit', isOff: !canChop(), run: () => openChop(track, index) },
      {
        label: t(isEmpty ? 'sampler.add' : 'sampler.replace'),
        icon: 'folder',
        run: () => pickFile((file) => void loadFile(track, index, file)),
      },
      {
        label: t('sampler.copyTo'),
        icon: 'copy',
        isOff: isEmpty,
        run: () => menuInPlace(() => copyMenu(track, index)),
      },
      null,
      { label: t('sampler.unload'), icon: 'trash', isDanger: true, isOff: isEmpty, run: () => unload(track, index) },
    ],
  };
}

function copyMenu(track: string, from: number): Menu {
  const pads = trackOf(track)?.pads ?? [];
  return {
    title: t('sampler.copyTo'),
    rows: pads.flatMap((pad, index) => {
      if (index === from) return [];
      const label = `${index + 1} ${pad.sample === null ? t('sampler.empty') : padName(pad, index)}`;
      const run = () => {
        edit(copyPad(track, from, index));
        chosenPad.value = index;
        say(t('sampler.copied', { from: from + 1, to: index + 1 }));
      };
      return [{ label, run }];
    }),
  };
}
