/** The link way: how long the link is and where it fits, what stays behind, and out with it. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { followLink, holding, type Link, link } from '../link/contents.ts';
import { NoLink } from '../link/failed.tsx';
import { Holds } from '../link/holds.tsx';
import { StaysBehind } from '../link/stays-behind.tsx';
import { TowardFile } from '../link/toward-file.tsx';
import { canSend, send } from '../send.ts';
import { Way } from '../way.tsx';
import './link.css';

const CELLS = 18;
const CHARACTERS_A_CELL = 100;
const MOST = CELLS * CHARACTERS_A_CELL;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice(t('share.copied'));
  } catch {
    showError(t('share.notCopied'), { body: t('share.notCopiedBody') });
  }
}

export default function LinkWay() {
  useSignals();
  useEffect(followLink, []);
  const now = link.value;
  if (now === 'failed') return <NoLink />;
  return (
    <Way keys={<Keys now={now} />}>
      <Length now={now} />
      {/* Before what it is of: whoever copies it at once has read it. */}
      <StaysBehind />
      <textarea
        className="share-url"
        aria-label={t('share.link')}
        aria-busy={now === null}
        translate="no"
        readOnly
        rows={3}
        value={now?.address ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Holds />
      <p>{t('share.noTakingBack')}</p>
    </Way>
  );
}

function Keys({ now }: { readonly now: Link | null }) {
  useSignals();
  return (
    <>
      {canSend() && (
        <button
          type="button"
          className="key"
          aria-disabled={!now}
          onClick={() => now && void send({ title: song.peek().name, url: now.address })}
        >
          <Icon name="share" />
          <span>{t('share.send')}</span>
        </button>
      )}
      <button
        type="button"
        className="key primary"
        data-first
        aria-disabled={!now}
        onClick={() => now && void copy(now.address)}
      >
        <LazyIcon name="chain" />
        <span>{t('share.copyLink')}</span>
      </button>
    </>
  );
}

function Length({ now }: { readonly now: Link | null }) {
  useSignals();
  const { kind, name } = holding.value;
  const count = now?.address.length ?? 0;
  const fills = Array.from({ length: CELLS }, (_, cell) => Math.min(1, Math.max(0, count / CHARACTERS_A_CELL - cell)));
  return (
    <>
      <p className="share-length" aria-busy={!now}>
        <b>{now ? numberText(count) : '…'}</b>
        <span>
          <strong>{t(`share.hold.${kind}`, { name })}</strong> {t('share.noUpload')}
        </span>
      </p>
      <div>
        <div
          className="share-scale"
          role="img"
          aria-label={t('share.scale', { count: numberText(count), most: numberText(MOST) })}
        >
          {fills.map((fill, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <i key={cell} style={{ '--fill': `${fill * 100}%` } as CSSProperties} />
          ))}
        </div>
        <ul className="share-fits">
          <li>{t('share.sms')}</li>
          <li>{t('share.code')}</li>
          <li>{t('share.chat')}</li>
        </ul>
      </div>
      {count > MOST && (
        <TowardFile icon={<Icon name="warn" size={20} />}>
          <b>{t('share.tooLong')}</b> {t('share.tooLongBody')}
        </TowardFile>
      )}
    </>
  );
}
