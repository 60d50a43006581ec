/** The chosen pad: its name, what its sound is, its wave with the stretch it plays. */
import { useSignals } from '@preact/signals-react/runtime';
import { setPadStretch } from '../../../song/edits/pads.ts';
import type { Pad, Track } from '../../../song/song.ts';
import { openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { layout } from '../../state/layout.ts';
import { edit } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { canChop, openChop, padMenu } from './pad-menu.ts';
import { colorOf, padName, stretchOf } from './place.ts';
import { secondsText } from './seconds-text.ts';
import { overviewFor } from './sounds.ts';
import { StretchHandles } from './stretch-handles.tsx';
import { Wave } from './wave.tsx';

const COLUMNS = 360;

/** Other pads that play the same sound, in the order of their places in it: the slices of one loop. */
function slicesOf(track: Track, pad: Pad): readonly Pad[] {
  return track.pads.filter(({ sample }) => sample === pad.sample).sort((a, b) => a.start - b.start);
}

export function PadStrip({ track, index }: { readonly track: Track; readonly index: number }) {
  useSignals();
  const pad = track.pads[index];
  if (!pad) return null;
  const overview = overviewFor(pad.sample);
  const stretch = stretchOf(pad);
  const color = colorOf(pad);
  const slices = slicesOf(track, pad);
  const facts: string[] = [];
  if (overview && stretch) {
    facts.push(secondsText(stretch.to - stretch.from), t(overview.isStereo ? 'sampler.stereo' : 'sampler.mono'));
    if (slices.length > 1) facts.push(t('sampler.sliceOf', { number: slices.indexOf(pad) + 1, count: slices.length }));
  } else facts.push(t(pad.sample === null ? 'sampler.emptyPad' : 'sampler.opening'));
  return (
    <section className={`pad-strip ${colorClass(color)}`} aria-label={t('sampler.chosen')}>
      <header>
        <div className="pad-tile">
          <Mark color={color} />
          <b>{`${index + 1} ${pad.name}`}</b>
        </div>
        <span>{facts.join(', ')}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={t('sampler.menuOf', { name: padName(pad, index) })}
          aria-haspopup="menu"
          onClick={(event) => openMenu(event, () => padMenu(track.id, index))}
        >
          <Icon name="more" />
        </button>
      </header>
      <div className="pad-wave-box">
        {/* Where there is room the tools have the key. */}
        {pad.sample === null && layout.value === 'phone' && canChop() && (
          <button type="button" className="key pad-chop" onClick={() => openChop(track.id, index)}>
            <Icon name="edit" size={16} />
            <span>{t('sampler.chopTake')}</span>
          </button>
        )}
        {overview && stretch && (
          <>
            <Wave overview={overview} fromSeconds={0} toSeconds={overview.seconds} columns={COLUMNS} />
            {slices.length > 1 &&
              slices.map((slice, at) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                  key={at}
                  className="pad-line"
                  style={{ left: `${(100 * slice.start) / overview.seconds}%` }}
                  aria-hidden="true"
                >
                  <b>{at + 1}</b>
                </i>
              ))}
            <StretchHandles
              {...stretch}
              lengthSeconds={overview.seconds}
              onChange={(from, to, group) => {
                const end = to >= overview.seconds ? 0 : to;
                edit(setPadStretch(track.id, index, from, end), { group });
              }}
            />
          </>
        )}
      </div>
    </section>
  );
}
