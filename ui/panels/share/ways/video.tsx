/** The video way: the beat playing, for stories and chats. */
import { useSignalEffect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { saveFile } from '../../../controls/save-file.ts';
import { t } from '../../../words/words.ts';
import { canSend, send } from '../send.ts';
import { VideoForm } from '../video/form.tsx';
import { cancel, failure, isRunning, type MadeVideo, made, make } from '../video/making.ts';
import { findOut, format, shape } from '../video/options.ts';
import { savePicture } from '../video/picture.ts';
import { Preview } from '../video/preview.tsx';
import { Progress, Result } from '../video/progress.tsx';
import { Way } from '../way.tsx';
import '../file/file.css';
import '../video/video.css';

export default function VideoWay() {
  useSignals();
  useSignalEffect(() => {
    void findOut(shape.value);
  });
  const key = useRef<HTMLButtonElement>(null);
  const state = isRunning.value ? 'making' : made.value || failure.value ? 'made' : 'form';
  const before = useRef(state);
  // The key that was pressed has become another: the focus goes on to it.
  useEffect(() => {
    if (before.current !== state) key.current?.focus();
    before.current = state;
  });
  return (
    <Way className="video-way" keys={<Keys state={state} main={key} />}>
      <Preview />
      <div className="video-side">
        {state === 'form' && (format.value === null ? <None /> : <VideoForm />)}
        <Progress />
        <Result />
      </div>
      <div className="visually-hidden" role="status">
        {made.value && t('shareVideo.ready')}
      </div>
    </Way>
  );
}

function None() {
  useSignals();
  return (
    <>
      <p className="share-lead">{t('shareVideo.none')}</p>
      <p>{t('shareVideo.noneBody')}</p>
    </>
  );
}

interface KeysProps {
  readonly state: 'form' | 'making' | 'made';
  readonly main: React.RefObject<HTMLButtonElement | null>;
}

function Keys({ state, main }: KeysProps) {
  useSignals();
  if (state === 'making') {
    return (
      <button ref={main} type="button" className="key" onClick={cancel}>
        {t('shareVideo.cancel')}
      </button>
    );
  }
  if (state === 'made') return <MadeKeys main={main} />;
  if (format.value === null) {
    return (
      <button ref={main} type="button" className="key primary" onClick={savePicture}>
        <Icon name="download" />
        <span>{t('shareVideo.savePicture')}</span>
      </button>
    );
  }
  return (
    <button ref={main} type="button" className="key primary" disabled={!format.value} onClick={make}>
      <Icon name="download" />
      <span>{t('shareVideo.make')}</span>
    </button>
  );
}

function again(): void {
  made.value = null;
  failure.value = null;
}

function MadeKeys({ main }: Pick<KeysProps, 'main'>) {
  useSignals();
  const video = made.value;
  return (
    <>
      <button type="button" className="key" onClick={again} ref={video ? undefined : main}>
        {t('shareVideo.again')}
      </button>
      {video && <Deliver video={video} main={main} />}
    </>
  );
}

/** The system's sheet asks for a fresh tap. */
function Deliver({ video: { name, bytes }, main }: Pick<KeysProps, 'main'> & { readonly video: MadeVideo }) {
  useSignals();
  const files = { files: [new File([bytes], name, { type: bytes.type })] };
  const isSent = canSend(files);
  return (
    <>
      <button
        type="button"
        className={isSent ? 'key' : 'key primary'}
        ref={isSent ? undefined : main}
        onClick={() => saveFile(name, bytes)}
      >
        {t('shareFile.save')}
      </button>
      {isSent && (
        <button type="button" className="key primary" ref={main} onClick={() => void send({ ...files, title: name })}>
          {t('shareFile.send')}
        </button>
      )}
    </>
  );
}
