/** Storage as the browser reports it, not as one would like it to be. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { attempt } from '../../controls/attempt.ts';
import { sizeText } from '../../controls/bytes-text.ts';
import { Icon } from '../../controls/icon.tsx';
import { saveFile } from '../../controls/save-file.ts';
import { numberText } from '../../controls/value-text.ts';
import { emptyBin } from '../../shelf/library.ts';
import { asideFile, discardAside, persist, refreshStorage, storageFacts } from '../../shelf/storage.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import './projects.css';
import '../setup/setup.css';

async function protect(): Promise<void> {
  if (await persist()) showNotice(t('files.persistGranted'));
  else showError(t('files.persistRefused'), { body: t('files.persistRefusedBody') });
}

const size = (bytes: number | null): string => (bytes === null ? t('files.unknown') : sizeText(bytes));

export default function StorageCard() {
  useSignals();
  useEffect(() => void refreshStorage(), []);
  const facts = storageFacts.value;
  if (!facts) return null;
  const { usedBytes, quotaBytes, isPersisted, canPersist, projects, inBin, aside, isAbsent } = facts;
  return (
    <div className="storage-card">
      {isAbsent && (
        <p className="error-box">
          <Icon name="warn" /> {t('files.notHere')}
        </p>
      )}
      <dl className="facts">
        <Fact name={t('files.projectCount')} value={numberText(projects)} />
        <Fact name={t('files.used')} value={size(usedBytes)} />
        <Fact name={t('files.room')} value={size(quotaBytes)} />
        <Fact
          name={t('files.persisted')}
          value={
            isPersisted === null ? t('files.unknown') : t(isPersisted ? 'files.isPersisted' : 'files.isNotPersisted')
          }
        />
        <Fact name={t('files.binCount')} value={numberText(inBin)} />
        {aside > 0 && <Fact name={t('files.aside')} value={numberText(aside)} />}
      </dl>
      <div className="project-buttons">
        {canPersist && isPersisted === false && (
          <button type="button" className="key" onClick={() => void protect()}>
            {t('files.persist')}
          </button>
        )}
        {inBin > 0 && <EmptyBin count={inBin} />}
      </div>
      {aside > 0 && (
        <>
          <p className="label">{t('files.asideHint')}</p>
          <div className="project-buttons">
            <button
              type="button"
              className="key"
              onClick={() => attempt(async () => saveFile('batida-aside.json', await asideFile()))}
            >
              <Icon name="download" size={16} />
              <span>{t('files.asideDownload')}</span>
            </button>
            <button type="button" className="key danger" onClick={() => attempt(discardAside)}>
              <Icon name="trash" size={16} />
              <span>{t('files.asideDiscard')}</span>
            </button>
          </div>
        </>
      )}
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Asks once more on the same key: what goes here is gone. */
function EmptyBin({ count }: { readonly count: number }) {
  useSignals();
  const [isAsked, setAsked] = useState(false);
  const empty = async () => {
    await emptyBin();
    await refreshStorage();
    showNotice(t('files.binEmptied'));
  };
  return (
    <>
      {isAsked && (
        <button type="button" className="key" onClick={() => setAsked(false)}>
          {t('files.keepIt')}
        </button>
      )}
      <button type="button" className="key danger" onClick={() => (isAsked ? attempt(empty) : setAsked(true))}>
        <Icon name="trash" size={16} />
        <span>{isAsked ? t('files.sureAll', { count }) : t('files.emptyBin')}</span>
      </button>
    </>
  );
}
