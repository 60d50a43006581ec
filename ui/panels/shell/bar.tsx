/** The top bar: menu, project, what is edited, undo and redo, language, the tour, account. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { BackToSong } from '../../controls/back-to-song.tsx';
import { RedoButton, UndoButton } from '../../controls/history-buttons.tsx';
import { lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { isOnItsSide, layout } from '../../state/layout.ts';
import { midiButton } from '../../state/midi.ts';
import { recordingLine } from '../../state/recording.ts';
import { accountButton, overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { openTour } from '../../state/tour.ts';
import { t } from '../../words/words.ts';
import { Edited } from '../transport/edited.tsx';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import { ShelfLine } from './shelf-line.tsx';

/** Its place is kept until it has come. */
const { Screen: HubKey } = lazy(() => withWords(import('./hub-key.tsx')), {
  placeholder: <span className="icon-button" />,
});

/** Of a desk: the tour is one key further down there. */
const { Screen: SiteWays } = lazy(() => withWords(import('./site-ways.tsx')), {
  placeholder: <span className="icon-button way-help" />,
});

function Project() {
  useSignals();
  const name = useComputed(() => song.value.name);
  const Line = recordingLine.value;
  if (Line) {
    return (
      <div className="bar-project" data-news="">
        <Line />
      </div>
    );
  }
  return (
    <div className="bar-project" data-news="">
      <button
        type="button"
        className="bar-project-name"
        aria-haspopup="dialog"
        aria-label={t('shell.project', { name: name.value })}
        onClick={() => {
          overlay.value = 'this-song';
        }}
      >
        <b>{name.value}</b>
      </button>
      <ShelfLine />
    </div>
  );
}

export function Bar() {
  useSignals();
  const AccountButton = accountButton.value;
  const MidiButton = midiButton.value;
  return (
    <header>
      <div className="bar" role="toolbar" aria-label={t('shell.bar')} data-rove="">
        <button
          type="button"
          className="brand"
          aria-label={t('shell.menuKey')}
          aria-haspopup="dialog"
          onClick={() => {
            overlay.value = 'menu';
          }}
        >
          <Logo />
          <span className="wordmark" aria-hidden="true">
            Batida
          </span>
        </button>
        <Project />
        {!isOnItsSide.value && (
          <>
            <Edited />
            {layout.value === 'desktop' && <BackToSong />}
            <UndoButton />
            <RedoButton />
          </>
        )}
        <div className="midi-place">{MidiButton && <MidiButton />}</div>
        <nav className="site" aria-label={t('shell.language')}>
          <LanguageButton />
        </nav>
        {layout.value === 'desktop' && <HubKey />}
        {layout.value === 'desktop' ? (
          <SiteWays />
        ) : (
          <button type="button" className="icon-button tour-key" aria-label={t('shell.tour')} onClick={openTour}>
            <b className="question" aria-hidden="true">
              ?
            </b>
          </button>
        )}
        <div className="account">{AccountButton && <AccountButton />}</div>
      </div>
    </header>
  );
}
