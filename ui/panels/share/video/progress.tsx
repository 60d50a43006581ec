/** How far the video is; then the video, to be saved or sent; or why there is none. */
import { useSignals } from '@preact/signals-react/runtime';
import { bytesText } from '../../../controls/bytes-text.ts';
import { Icon } from '../../../controls/icon.tsx';
import { timeLeftText } from '../../../controls/time-left.ts';
import { t } from '../../../words/words.ts';
import { failure, made, percentText, running } from './making.ts';

const CELLS = 16;

export function Progress() {
  useSignals();
  const now = running.value;
  if (!now) return null;
  const { fraction, secondsLeft } = now;
  const left = timeLeftText(fraction, secondsLeft);
  const full = Math.floor(fraction * CELLS);
  return (
    <div className="file-progress">
      <h3>{t('shareVideo.making')}</h3>
      <div
        className="file-cells"
        role="progressbar"
        aria-label={t('shareVideo.making')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(fraction * 100)}
        aria-valuetext={`${percentText(fraction)}, ${left}`}
      >
        {Array.from({ length: CELLS }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <i key={cell} className={cell < full ? 'is-full' : cell === full ? 'is-now' : undefined} />
        ))}
      </div>
      <p className="file-facts">
        <span>{percentText(fraction)}</span>
        <span>{left}</span>
      </p>
      <p className="label">{t('shareFile.goesOn')}</p>
    </div>
  );
}

export function Result() {
  useSignals();
  const video = made.value;
  const fault = failure.value;
  if (fault) {
    return (
      <div className="error-box" role="alert">
        <Icon name="warn" />
        <div>
          <b>{t('shareVideo.failed')}</b>
          <p>{t(fault)}</p>
        </div>
      </div>
    );
  }
  if (!video) return null;
  return (
    <p className="video-made">
      <Icon name="check" />
      <b>{video.name}</b>
      <span>{bytesText(video.bytes.size)}</span>
    </p>
  );
}
