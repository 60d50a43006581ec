/** A take that has been recorded: how well it lies in time, its passes, what to do with it. */
import { useSignals } from '@preact/signals-react/runtime';
import { sceneTicks } from '../../../../song/arrangement.ts';
import { homeOf } from '../../../../song/clip-of.ts';
import { inTurn } from '../../../../song/edits/edit.ts';
import { addToSong, removePart } from '../../../../song/edits/parts.ts';
import { renameTake } from '../../../../song/edits/takes.ts';
import { addPlacement } from '../../../../song/edits/timeline.ts';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { durationText } from '../../../controls/time-text.ts';
import { leaveRoom } from '../../../state/edit-room.ts';
import { showNotice } from '../../../state/notice.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { partRecordedOnto } from '../../../state/recording.ts';
import { edit, song } from '../../../state/song.ts';
import { sections } from '../../../state/sounding.ts';
import { faultOf } from '../../../state/sounds.ts';
import { shownName } from '../../../state/track-names.ts';
import { language, t } from '../../../words/words.ts';
import { pressRecord } from '../../press-record.ts';
import { downloadTake } from '../download.ts';
import { hearBest } from './hearing.ts';
import { KeepIt } from './keep-it.tsx';
import type { PartView } from './lane-view.ts';
import { Nudge } from './nudge.tsx';
import { Passes } from './passes.tsx';
import { RoundLength } from './round-length.tsx';
import { TimingCard } from './timing-card.tsx';
import './after.css';

interface ViewProps {
  readonly view: PartView;
}

export function After({ view }: ViewProps) {
  useSignals();
  const { part, take, index, lanes } = view;
  if (!take) return null;
  const isLooped = part.loopTicks > 0;
  return (
    <>
      <Head view={view} />
      {faultOf(part.track) !== null && (
        <p className="take-warning" role="alert">
          <Icon name="warn" size={16} /> {t('recorder.loadFailed')}
        </p>
      )}
      <TimingCard take={take} color={view.color} />
      <Nudge index={index} name={take.name} isMeasured={take.timing?.isMeasured === true} />
      <RoundLength view={view} />
      <Passes view={view} />
      {lanes.length > 1 && <p className="take-hint">{t('recorder.swipeHint')}</p>}
      <div className="take-keys" data-rove="">
        <button type="button" className="key" onClick={() => hearBest(index)}>
          <Icon name="play" size={16} />
          <span>{t('recorder.playBest')}</span>
        </button>
        <button
          type="button"
          className="key take-again"
          onClick={() => {
            partRecordedOnto.value = part.take;
            pressRecord();
          }}
        >
          <Icon name="record" size={16} />
          <span>{t('recorder.recordAgain')}</span>
        </button>
        {isLooped && (
          <button type="button" className="key primary" onClick={() => putOnTimeline(view)}>
            <Icon name="check" size={16} />
            <span>{t('recorder.addToSong')}</span>
          </button>
        )}
      </div>
      <KeepIt />
    </>
  );
}

function Head({ view }: ViewProps) {
  useSignals();
  const { take, color, lanes, index } = view;
  if (!take) return null;
  const made = new Date(take.madeAt);
  const time = made.toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const length = durationText(take.frames / take.rate);
  const facts = take.madeAt > 0 ? t('recorder.facts', { time, length }) : length;
  return (
    <header className={`take-head ${colorClass(color)}`}>
      <b className="take-name">
        <Mark color={color} />
        <span>{take.name}</span>
      </b>
      <span className="take-facts">{`${facts}, ${t('recorder.passCount', { count: lanes.length })}`}</span>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="menu"
        aria-label={t('recorder.moreFor', { name: take.name })}
        onClick={(event) =>
          openMenu(event, () => ({
            title: take.name,
            color,
            rename: (typed) => edit(renameTake(take.hash, typed)),
            rows: [
              {
                label: t('recorder.download'),
                icon: 'download',
                run: () => void downloadTake(take.hash, take.name),
              },
              null,
              {
                label: t('recorder.removePart'),
                icon: 'trash',
                isDanger: true,
                run: () => {
                  edit(removePart(index));
                  leaveRoom();
                },
              },
            ],
          }))
        }
      >
        <Icon name="more" />
      </button>
    </header>
  );
}

/** Into every round of the blocks that play Main; where none does, of all of them. A song without blocks gets Main below it. */
function putOnTimeline({ index, part, take }: PartView): void {
  const all = sections.peek();
  const name = take?.name ?? '';
  const home = homeOf(song.peek());
  if (all.length === 0) {
    const repeats = Math.ceil(part.loopTicks / sceneTicks(song.peek(), home));
    edit(inTurn(addPlacement(home, repeats), addToSong(index, [0])));
    const scene = shownName(song.peek().scenes.find(({ id }) => id === home)?.name ?? '');
    showNotice(t('recorder.addedOver', { name, scene }), { action: undoable() });
    return;
  }
  const own = all.filter(({ scene }) => scene === home);
  const ticks = (own.length > 0 ? own : all).flatMap(({ fromTick, toTick }) =>
    Array.from({ length: Math.max(1, Math.floor((toTick - fromTick) / part.loopTicks)) }, (_, round) => {
      return fromTick + round * part.loopTicks;
    }),
  );
  const before = song.peek();
  edit(addToSong(index, ticks));
  const count = ticks.length;
  if (song.peek() !== before) showNotice(t('recorder.addedToSong', { name, count }), { action: undoable() });
}
