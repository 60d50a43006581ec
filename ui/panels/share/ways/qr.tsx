/** The QR way: the link as a code that a camera reads; a longer one as parts that take turns. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import type { CoverSteps } from '../../../controls/cover.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { saveFile } from '../../../controls/save-file.ts';
import { factsOf } from '../../../shelf/cover.ts';
import { fileName } from '../../../shelf/file-name.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { song } from '../../../state/song.ts';
import { listOf } from '../../../state/sounds.ts';
import { t } from '../../../words/words.ts';
import { followLink, type Link, link } from '../link/contents.ts';
import { NoLink } from '../link/failed.tsx';
import { Holds } from '../link/holds.tsx';
import { useLeftBehind } from '../link/stays-behind.tsx';
import { TowardFile } from '../link/toward-file.tsx';
import { Code } from '../qr/code.tsx';
import { MOST_IN_ONE, MOST_MOVING, partsOf } from '../qr/parts.ts';
import { type CodePicture, pictureOf } from '../qr/picture.ts';
import { pngOf } from '../qr/png.ts';
import { canSend, send } from '../send.ts';
import { Way } from '../way.tsx';
import './qr.css';

/** Modules a side, of which each has 3 px where the screen has 360 and the quiet zone is taken off. */
const MOST_MODULES = 112;
/** Above, a line below the code would make it too small on a small phone. */
const MOST_ABOVE_A_LINE = 97;
/** A camera that looks fifteen times a second sees each part several times. */
const PART_MILLISECONDS = 300;

/** One code, or those that take turns. Null: the link is too long. */
function picturesOf({ text, address }: Link): readonly CodePicture[] | null {
  if (text.length <= MOST_IN_ONE) {
    const one = pictureOf(address);
    if (one.size <= MOST_MODULES) return [one];
  }
  if (text.length > MOST_MOVING) return null;
  return partsOf(text, window.location.origin).map(pictureOf);
}

export default function QrWay() {
  useSignals();
  useEffect(followLink, []);
  const now = link.value;
  if (now === 'failed') return <NoLink />;
  return now ? <Codes now={now} /> : <Way />;
}

/** Which part is shown. Whoever wants nothing to move by itself turns the parts over by hand. */
function useTurns(count: number) {
  const [turn, setTurn] = useState(0);
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (count < 2 || isStill) return;
    const timer = setInterval(() => setTurn((before) => before + 1), PART_MILLISECONDS);
    return () => clearInterval(timer);
  }, [count, isStill]);
  return { part: turn % count, isByHand: isStill && count > 1, next: () => setTurn(turn + 1) };
}

function Codes({ now }: { readonly now: Link }) {
  useSignals();
  const pictures = useMemo(() => picturesOf(now), [now]);
  if (!pictures) {
    return (
      <Way>
        <TowardFile icon={<Icon name="warn" size={20} />}>
          <b>{t('share.noCode')}</b> {t('share.tooLongBody')}
        </TowardFile>
        <Holds />
      </Way>
    );
  }
  return <Shown pictures={pictures} />;
}

function Shown({ pictures }: { readonly pictures: readonly CodePicture[] }) {
  useSignals();
  const cover = useComputed(() => factsOf(song.value).cover).value;
  const { part, isByHand, next } = useTurns(pictures.length);
  const [isFull, setFull] = useState(false);
  const behind = useLeftBehind();
  const picture = pictures[part];
  if (!picture) return null;
  const isMoving = pictures.length > 1;
  const { name } = song.value;
  const says = isByHand
    ? t('share.partOf', { part: part + 1, parts: pictures.length })
    : isMoving
      ? t('share.turns', { count: pictures.length })
      : t('share.point');
  const nextKey = isByHand && (
    <button type="button" className="key" onClick={next}>
      {t('share.nextPart')}
    </button>
  );
  return (
    <Way
      className={picture.size > MOST_ABOVE_A_LINE && behind.length === 0 ? 'is-code is-alone' : 'is-code'}
      keys={
        <>
          {nextKey}
          {!isMoving && <PictureKeys picture={picture} cover={cover} />}
        </>
      }
    >
      <button type="button" className="code-key" aria-label={t('share.codeOf', { name })} onClick={() => setFull(true)}>
        <Code picture={picture} cover={cover} />
      </button>
      {behind.length === 0 ? (
        <p className="code-line">{says}</p>
      ) : (
        <p className="code-line is-kept">
          <b>{t('share.stays', { count: behind.length, names: listOf(behind) })}</b> {t('share.notes')}
        </p>
      )}
      {isFull && (
        <Dialog title={t('share.code')} about={name} className="code-full" onClose={() => setFull(false)}>
          <Code picture={picture} cover={cover} />
          {nextKey}
        </Dialog>
      )}
    </Way>
  );
}

function PictureKeys({ picture, cover }: { readonly picture: CodePicture; readonly cover: CoverSteps }) {
  useSignals();
  const work = async (use: (file: File) => void | Promise<void>) => {
    try {
      const name = fileName(song.peek().name, '.png');
      await use(new File([await pngOf(picture, cover)], name, { type: 'image/png' }));
    } catch {
      showError(t('share.noPicture'));
    }
  };
  const probe = new File([], 'code.png', { type: 'image/png' });
  const isSent = canSend({ files: [probe] });
  return (
    <>
      <button
        type="button"
        className={isSent ? 'key' : 'key primary'}
        onClick={() =>
          void work((file) => {
            saveFile(file.name, file);
            showNotice(t('share.pictureSaved'), { body: file.name });
          })
        }
      >
        <Icon name="download" />
        <span>{t('share.savePicture')}</span>
      </button>
      {isSent && (
        <button type="button" className="key primary" onClick={() => void work((file) => send({ files: [file] }))}>
          <Icon name="share" />
          <span>{t('share.send')}</span>
        </button>
      )}
    </>
  );
}
