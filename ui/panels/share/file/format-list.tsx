/** The kinds of file, purpose first: one of them is taken, and weighs so much. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Song } from '../../../../song/song.ts';
import type { Obstacle } from '../../../../worklets/exporter.ts';
import { bytesText } from '../../../controls/bytes-text.ts';
import { SwitchRow } from '../../../controls/switch-row.tsx';
import { song } from '../../../state/song.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { chosen, isFetched } from './choice.ts';
import { type FileFormat, FORMATS, obstacleOf } from './formats.ts';
import { isEven, made } from './making.ts';

const OBSTACLE_WORDS: Readonly<Record<Obstacle, WordKey>> = {
  noSimd: 'shareFile.tooOld',
  noStreams: 'shareFile.tooOld',
  noOpus: 'shareFile.noOpus',
};

export function FormatList() {
  useSignals();
  return (
    <>
      <div className="file-kinds" role="radiogroup" aria-label={t('shareFile.kinds')}>
        {FORMATS.map((format) => (
          <Kind key={format.id} format={format} />
        ))}
      </div>
      <div className="file-loudness">
        <SwitchRow
          label={t('shareFile.even')}
          hint={t('shareFile.evenHint')}
          isOn={isEven.value}
          onChange={(isOn) => {
            isEven.value = isOn;
          }}
        />
      </div>
    </>
  );
}

function Kind({ format }: { readonly format: FileFormat }) {
  useSignals();
  const { id, label, purpose, detail, fetches } = format;
  const obstacle = useObstacle(format);
  const weight = useWeight(format, song.value);
  const more = detail(song.value);
  const once = fetches !== undefined && !isFetched(id) && !obstacle;
  const isMade = useComputed(() => made.value.find((file) => file.id === id)?.bytes.size).value;
  const size = isMade ?? weight;
  return (
    <label className={obstacle ? 'is-off' : chosen.value === id ? 'is-chosen' : undefined}>
      <input
        type="radio"
        name="file-kind"
        checked={chosen.value === id}
        disabled={obstacle !== null}
        onChange={() => {
          chosen.value = id;
        }}
      />
      <b>{label}</b>
      <span>
        <strong>{t(purpose)}</strong>
        {obstacle
          ? t(OBSTACLE_WORDS[obstacle])
          : once
            ? t('shareFile.once', { detail: more, size: bytesText(fetches * 1000) })
            : more}
      </span>
      <em>{size !== null && <Size bytes={size} />}</em>
    </label>
  );
}

function Size({ bytes }: { readonly bytes: number }) {
  useSignals();
  const [figure, unit] = bytesText(bytes).split(' ');
  return (
    <>
      {figure} <small>{unit}</small>
    </>
  );
}

function useObstacle(format: FileFormat): Obstacle | null {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  useEffect(() => {
    let isShown = true;
    void obstacleOf(format).then((found) => {
      if (isShown) setObstacle(found);
    });
    return () => {
      isShown = false;
    };
  }, [format]);
  return obstacle;
}

/** Bytes, about; null while they are not known. */
function useWeight({ estimate, weigh }: FileFormat, now: Song): number | null {
  const [weighed, setWeighed] = useState<{ readonly of: Song; readonly bytes: number | null } | null>(null);
  useEffect(() => {
    let isShown = true;
    void weigh?.(now).then((bytes) => {
      if (isShown) setWeighed({ of: now, bytes });
    });
    return () => {
      isShown = false;
    };
  }, [weigh, now]);
  return estimate ? estimate(now) : (weighed?.bytes ?? null);
}
