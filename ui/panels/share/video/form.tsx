/** What of the song, in which shape, in which light; and what to expect of it, before it is made. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { bytesText } from '../../../controls/bytes-text.ts';
import { Choice } from '../../../controls/choice.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { SwitchRow } from '../../../controls/switch-row.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { SHAPES } from '../../../paint/film/film.ts';
import { FORMAT_NAMES } from '../../../paint/film/formats.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import {
  chooseStart,
  estimatedBytes,
  estimatedSeconds,
  format,
  hasName,
  isPaper,
  LENGTHS,
  length,
  options,
  SHAPE_IDS,
  shape,
  start,
  starts,
} from './options.ts';

function pixelsText(): string {
  const { width, height } = SHAPES[shape.value];
  return t('shareVideo.pixels', { width: String(width), height: String(height) });
}

export function VideoForm() {
  useSignals();
  return (
    <div className="video-form">
      <Field label={t('shareVideo.length')}>
        <Segments
          label={t('shareVideo.length')}
          value={length.value}
          options={LENGTHS.map((value) => ({
            value,
            label: value === 'all' ? t('shareVideo.all') : t('shareVideo.seconds', { figure: value }),
          }))}
          onChange={(next) => {
            length.value = LENGTHS.find((one) => one === next) ?? '15';
          }}
        />
      </Field>
      {length.value !== 'all' && starts.value.length > 0 && (
        <Choice
          label={t('shareVideo.from')}
          value={String(start.value?.tick ?? 0)}
          options={starts.value.map(({ tick, name, bar }) => ({
            value: String(tick),
            label: t('shareVideo.section', { name, bar }),
          }))}
          onChange={(next) => chooseStart(Number(next))}
        />
      )}
      <Choice
        label={t('shareVideo.shape')}
        value={shape.value}
        options={SHAPE_IDS.map((value) => ({ value, label: t(`shareVideo.${value}`) }))}
        onChange={(next) => {
          shape.value = SHAPE_IDS.find((one) => one === next) ?? 'story';
        }}
      />
      <Field label={t('shareVideo.picture')}>
        <Segments
          label={t('shareVideo.picture')}
          value={isPaper.value ? 'paper' : 'ink'}
          options={(['ink', 'paper'] as const).map((value) => ({ value, label: t(`shareVideo.${value}`) }))}
          onChange={(next) => {
            isPaper.value = next === 'paper';
          }}
        />
      </Field>
      <SwitchRow
        label={t('shareVideo.name')}
        isOn={hasName.value}
        onChange={(isOn) => {
          hasName.value = isOn;
        }}
      />
      <Facts />
    </div>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="video-field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

function Facts() {
  useSignals();
  const kind = format.value;
  if (!kind) return null;
  const film = options.value;
  const seconds = Math.max(1, Math.round(estimatedSeconds(song.value, film, kind)));
  return (
    <>
      <dl className="video-facts">
        <dt>{FORMAT_NAMES[kind.container]}</dt>
        <dd>{pixelsText()}</dd>
        <dt>{t('shareVideo.size')}</dt>
        <dd>{t('shareVideo.about', { figure: bytesText(estimatedBytes(song.value, film)) })}</dd>
        <dt>{t('shareVideo.takes')}</dt>
        <dd>{t('shareVideo.about', { figure: t('shareVideo.seconds', { figure: numberText(seconds) }) })}</dd>
      </dl>
      {kind.container === 'webm' && <p>{t('shareVideo.webm')}</p>}
    </>
  );
}
