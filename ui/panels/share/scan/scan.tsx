/** Scan: a code from the camera or from a picture becomes a song that is looked at. Parts of a moving code are gathered. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../controls/dialog.tsx';
import { FileKey } from '../../../controls/file-key.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { linkTextIn, openLink } from '../../../state/arrival.ts';
import { overlay } from '../../../state/screen.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { type Gathered, Gathering, isPart, readPart } from '../qr/parts.ts';
import { closeCamera, grabber, nextPicture, openCamera, picturesIn } from './camera.ts';
import { openReader } from './reader.ts';
import './scan.css';

const PICTURES = 'image/*';

/** Whatever was opened meanwhile stays. */
function close(): void {
  if (overlay.peek() === 'scan') overlay.value = null;
}

type Trouble = readonly [title: WordKey, body: WordKey | null];

const REFUSED: Trouble = ['share.cameraRefused', 'share.cameraRefusedBody'];
const NO_CAMERA: Trouble = ['share.noCamera', 'share.noCameraBody'];
const NO_READER: Trouble = ['share.noReader', 'share.noReaderBody'];

/** What a code says: a song to look at, one of its parts, or nothing of ours. */
function useCodes() {
  const gathering = useRef(new Gathering());
  const [gathered, setGathered] = useState<Gathered | null>(null);
  const [isForeign, setForeign] = useState(false);
  /** True: that was all. */
  const take = (code: string): boolean => {
    const text = linkTextIn(code);
    const part = text !== null && isPart(text) ? readPart(text) : null;
    setForeign(text === null || (isPart(text) && !part));
    if (text === null) return false;
    if (!isPart(text)) {
      openLink(text);
      return true;
    }
    if (!part) return false;
    const now = gathering.current.add(part);
    setGathered((before) => (before?.count === now.count && before.of === now.of ? before : now));
    if (now.whole === null) return false;
    openLink(now.whole);
    return true;
  };
  return { take, gathered, isForeign };
}

export default function Scan() {
  useSignals();
  const [isLooking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { take, gathered, isForeign } = useCodes();
  const fail = (what: Trouble) => {
    setLooking(false);
    setTrouble(what);
  };
  const readFile = async (files: readonly File[]) => {
    setTrouble(null);
    setTrouble(await readPictures(files, take));
  };
  return (
    <Dialog title={t('share.scanTitle')} onClose={close}>
      <div className="scan">
        {isLooking ? (
          <Camera take={take} onTrouble={fail} />
        ) : (
          <>
            <p>{t('share.scanWhy')}</p>
            {trouble && <TroubleBox trouble={trouble} />}
          </>
        )}
        <p role="status" className="scan-line">
          {isForeign && t('share.notOurs')}
          {!isForeign && gathered && t('share.gathered', { count: gathered.count, parts: gathered.of })}
          {!isForeign && !gathered && isLooking && t('share.looking')}
        </p>
        {gathered && <progress value={gathered.count} max={gathered.of} aria-hidden="true" />}
        <div className="scan-keys">
          <FileKey icon="folder" text={t('share.fromPicture')} accept={PICTURES} isBusy={false} onFiles={readFile} />
          {!isLooking && (
            <button
              type="button"
              className="key primary"
              data-first
              onClick={() => {
                setTrouble(null);
                setLooking(true);
              }}
            >
              {t('share.useCamera')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Several pictures may be parts of one song. Null: all went well. */
async function readPictures(files: readonly File[], take: (code: string) => boolean): Promise<Trouble | null> {
  const reader = await openReader();
  let isFound = false;
  try {
    for (const file of files) {
      const pictures = await picturesIn(file).catch(() => []);
      for (const picture of pictures) {
        const code = await reader.read(picture, true);
        if (code === null) continue;
        isFound = true;
        if (take(code)) return null;
        break;
      }
    }
  } catch {
    return NO_READER;
  } finally {
    reader.close();
  }
  return isFound ? null : ['share.notFound', null];
}

interface CameraProps {
  readonly take: (code: string) => boolean;
  readonly onTrouble: (trouble: Trouble) => void;
}

function Camera({ take, onTrouble }: CameraProps) {
  useSignals();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ take, onTrouble });
  latest.current = { take, onTrouble };
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    let isGone = false;
    const look = watch(
      screen,
      () => isGone,
      (code) => latest.current.take(code),
    );
    look.catch((trouble: Trouble) => !isGone && latest.current.onTrouble(trouble));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div className="scan-frame">
      <video ref={video} muted playsInline aria-label={t('share.looking')} />
    </div>
  );
}

/** Looks until it has seen enough or is told to stop; rejects with a Trouble. The camera is let go of either way. */
async function watch(video: HTMLVideoElement, isGone: () => boolean, take: (code: string) => boolean): Promise<void> {
  const stream = await openCamera().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'NotAllowedError' ? REFUSED : NO_CAMERA;
  });
  const reader = await openReader();
  try {
    video.srcObject = stream;
    await video.play();
    const grab = grabber(video);
    while (!isGone()) {
      await nextPicture(video);
      const picture = grab();
      const code = picture && (await reader.read(picture, false));
      if (code && !isGone() && take(code)) return;
    }
  } catch {
    throw NO_READER;
  } finally {
    reader.close();
    closeCamera(stream);
    video.srcObject = null;
  }
}

function TroubleBox({ trouble: [title, body] }: { readonly trouble: Trouble }) {
  useSignals();
  return (
    <div className="error-box" role="alert">
      <Icon name="warn" />
      <div>
        <b>{t(title)}</b>
        {body && <p>{t(body)}</p>}
      </div>
    </div>
  );
}
