/** The menu behind the mark: what a phone's bar has no room for. */
import { useSignals } from '@preact/signals-react/runtime';
import { AccountRows } from '../../account/account-rows.tsx';
import { ContentLink } from '../../controls/content-link.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { EngineModeName } from '../../controls/engine-mode.tsx';
import { Icon, type IconName } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { LookRows } from '../../controls/look-rows.tsx';
import { PlaceLink } from '../../controls/place-link.tsx';
import { openHub } from '../../state/hub.ts';
import { openGuide } from '../../state/open-guide.ts';
import { type Overlay, overlay } from '../../state/screen.ts';
import { isRedoable, isUndoable, redo, undo } from '../../state/song.ts';
import { openTour } from '../../state/tour.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import './menu.css';

interface Row {
  readonly name: WordKey;
  readonly icon: IconName;
  readonly opens: Overlay;
}

const ROWS: readonly Row[] = [
  { name: 'share.title', icon: 'share', opens: 'share' },
  { name: 'songs.newSong', icon: 'plus', opens: 'new-song' },
  { name: 'songs.thisSong', icon: 'rename', opens: 'this-song' },
  { name: 'shell.save', icon: 'save', opens: 'save' },
  { name: 'shell.load', icon: 'folder', opens: 'projects' },
  { name: 'shell.cloudBackup', icon: 'share', opens: 'cloud' },
  { name: 'shell.renderToWav', icon: 'download', opens: 'export' },
  { name: 'shell.midiExport', icon: 'midi', opens: 'export' },
  { name: 'midiPanel.title', icon: 'midi', opens: 'midi' },
];

function close(): void {
  overlay.value = null;
}

export default function Menu() {
  useSignals();
  return (
    <Dialog title={t('shell.menu')} onClose={close}>
      <div className="menu-buttons">
        {ROWS.map(({ name, icon, opens }) => (
          <button
            key={name}
            type="button"
            className="key"
            onClick={() => {
              overlay.value = opens;
            }}
          >
            <Icon name={icon} />
            <span>{t(name)}</span>
          </button>
        ))}
        <button type="button" className="key" aria-haspopup="dialog" onClick={() => openHub()}>
          <LazyIcon name="hub" />
          <span>{t('hub.title')}</span>
        </button>
        <button type="button" className="key" onClick={openGuide}>
          <Icon name="audio" />
          <span>{t('guide.title')}</span>
        </button>
        <button type="button" className="key" aria-disabled={!isUndoable.value} onClick={undo}>
          <Icon name="undo" />
          <span>{t('shell.undo')}</span>
        </button>
        <button type="button" className="key redo" aria-disabled={!isRedoable.value} onClick={redo}>
          <Icon name="undo" />
          <span>{t('shell.redo')}</span>
        </button>
        <AccountRows />
      </div>
      <button
        type="button"
        className="key menu-way"
        onClick={() => {
          overlay.value = 'transport';
        }}
      >
        <span>{t('transport.options')}</span>
      </button>
      <LookRows />
      <button
        type="button"
        className="key menu-way"
        onClick={() => {
          close();
          openTour();
        }}
      >
        <span>{t('shell.tour')}</span>
      </button>
      <button
        type="button"
        className="key menu-way"
        onClick={() => {
          overlay.value = 'shortcuts';
        }}
      >
        <span>{t('shell.shortcuts')}</span>
      </button>
      <ContentLink className="key menu-way" page="help">
        <span>{t('account.helpPage')}</span>
      </ContentLink>
      <ContentLink className="key menu-way" page="blog">
        <span>{t('account.magazine')}</span>
      </ContentLink>
      <p className="menu-foot label">
        <span>{t('shell.copyright')}</span>
        <PlaceLink to="/licences" onFollow={close}>
          {t('licences.title')}
        </PlaceLink>
        <button
          type="button"
          onClick={() => {
            overlay.value = 'cookies';
          }}
        >
          {t('shell.cookies')}
        </button>
        <ContentLink page="privacy">{t('account.privacy')}</ContentLink>
        <ContentLink page="terms">{t('account.terms')}</ContentLink>
        <span>
          {t('shell.mode')}: <EngineModeName />
        </span>
      </p>
    </Dialog>
  );
}
