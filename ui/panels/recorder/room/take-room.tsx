/** The room of a take: while it is recorded, and after. On a desk what is asked before stands beside it. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { RoomProps } from '../../../state/edit-room.ts';
import { isRecording } from '../../../state/recording.ts';
import { t } from '../../../words/words.ts';
import { After } from './after.tsx';
import { BackKey } from './back-key.tsx';
import { stopHearingPasses } from './hearing.ts';
import { shownPart, viewOf } from './lane-view.ts';
import { Rail } from './rail.tsx';
import { Running } from './running.tsx';
import './room.css';

export default function TakeRoom({ track, part }: RoomProps) {
  useSignals();
  useEffect(() => stopHearingPasses, []);
  const index = useMemo(() => shownPart(track, part), [track, part]).value;
  const view = index === null ? null : viewOf(index);
  return (
    <div className="take-room">
      <h1 className="visually-hidden">{t('recorder.room')}</h1>
      <div className="take-main">
        {isRecording.value ? <Running /> : view ? <After key={view.index} view={view} /> : <Nothing />}
      </div>
      <Rail />
    </div>
  );
}

function Nothing() {
  return (
    <div className="take-none">
      <BackKey />
      <b>{t('recorder.noTake')}</b>
      <p>{t('recorder.noTakeBody')}</p>
    </div>
  );
}
