/** The recordings of a track where they lie in the song, each as far as it is heard. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { PartWave } from '../../../controls/part-wave.tsx';
import { chosenPart } from '../../../state/parts.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { pixelsPerBar, type TakeStrip, takeStrips } from './state.ts';

/** A narrower one has no ends to draw at: all of it moves. */
const ROOM_PIXELS = 24;

interface TakeStripsProps {
  readonly track: string;
  /** Bars that are drawn. */
  readonly from: number;
  readonly to: number;
}

export function TakeStrips({ track, from, to }: TakeStripsProps) {
  useSignals();
  const scale = pixelsPerBar.value;
  const hasRounds = useComputed(
    () =>
      song.value.parts.some((part) => part.track === track && part.loopTicks > 0) &&
      !takeStrips.value.some((one) => one.track === track),
  ).value;
  if (hasRounds) return <span className="song-rounds">{t('timeline.roundsOnly')}</span>;
  const shown = takeStrips.value.filter((one) => one.track === track && one.toBar > from && one.fromBar < to);
  return shown.map((strip) => {
    const { index, name, isMute, fromBar, toBar } = strip;
    const kind = `${isMute ? ' is-mute' : ''}${index === chosenPart.value ? ' is-chosen' : ''}`;
    return (
      <div
        key={`take ${index}`}
        className={`song-piece is-take${kind}`}
        style={{ left: fromBar * scale, width: (toBar - fromBar) * scale }}
        data-take={index}
      >
        <PartWave index={index} {...seenShare(strip, from, to)} className="on-track" />
        <span>{name}</span>
        {(toBar - fromBar) * scale >= ROOM_PIXELS && (
          <>
            <i className="take-grip is-from" data-grip="from" />
            <i className="take-grip is-to" data-grip="to" />
          </>
        )}
      </div>
    );
  });
}

/** Of the whole recording, what is heard of it and in sight. */
function seenShare({ fromBar, toBar, share }: TakeStrip, from: number, to: number) {
  const each = share / (toBar - fromBar);
  return { from: Math.max(0, (from - fromBar) * each), to: Math.min(share, (to - fromBar) * each), block: share };
}
