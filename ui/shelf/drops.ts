/** Files let go over the window: taken in once there is a shelf to lay them on. */
import { showError } from '../state/notice.ts';
import { t } from '../words/words.ts';

/** Once. `shelf` resolves when songs can be kept. */
export function startDrops(shelf: () => Promise<unknown>): void {
  const takeFiles = (files: readonly File[]) => {
    shelf()
      .then(() => import('./take-files.ts'))
      .then(({ takeDropped }) => takeDropped(files))
      .catch(() => {
        const run = () => takeFiles(files);
        showError(t('shell.panelFailed'), { action: { label: t('shell.retry'), run } });
      });
  };
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    takeFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
