/** Save, load, audio guide, render, help, on a desk; elsewhere they are in the menu. */

import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { shortcutOf } from '../../keys/bound.ts';
import { lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { overlay } from '../../state/screen.ts';
import { openTour } from '../../state/tour.ts';
import { t } from '../../words/words.ts';

const { Screen: ShareKey } = lazy(() => withWords(import('./share-key.tsx')));
const { Screen: AudioKey } = lazy(async () => ({ default: (await import('./desk.tsx')).AudioKey }));

export function ShelfButtons() {
  useSignals();
  return (
    <div className="transport-files">
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        aria-label={t('shell.save')}
        {...shortcutOf('files.save')}
        onClick={() => {
          overlay.value = 'save';
        }}
      >
        <Icon name="save" />
        <span>{t('shell.save')}</span>
      </button>
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        aria-label={t('shell.load')}
        {...shortcutOf('files.load')}
        onClick={() => {
          overlay.value = 'projects';
        }}
      >
        <Icon name="folder" />
        <span>{t('shell.load')}</span>
      </button>
      <ShareKey />
      <AudioKey />
      <button
        type="button"
        className="key render-key"
        aria-haspopup="dialog"
        aria-label={t('shell.renderToWav')}
        {...shortcutOf('files.render')}
        onClick={() => {
          overlay.value = 'export';
        }}
      >
        <Icon name="download" />
      </button>
      <button type="button" className="key" aria-label={t('shell.help')} onClick={openTour}>
        <b className="question" aria-hidden="true">
          ?
        </b>
        <span>{t('shell.help')}</span>
      </button>
    </div>
  );
}
