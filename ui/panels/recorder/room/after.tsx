/** A take that has been recorded: how well it lies in time, its passes, what to do with it. */
import { useSignals } from '@preact/signals-react/runtime';
import { removePart } from '../../../../song/edits/parts.ts';
import { renameTake } from '../../../../song/edits/takes.ts';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { durationText } from '../../../controls/time-text.ts';
import { putOnTimeline } from '../../../state/add-to-song.ts';
import { leaveRoom } from '../../../state/edit-room.ts';
import { partRecordedOnto } from '../../../state/recording.ts';
import { edit } from '../../../state/song.ts';
import { faultOf } from '../../../state/sounds.ts';
import { language, t } from '../../../words/words.ts';
import { pressRecord } from '../../press-record.ts';
import { downloadTake } from '../download.ts';
import { BackKey } from './back-key.tsx';
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
          <button type="button" className="key primary" onClick={() => putOnTimeline(index)}>
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
      <BackKey />
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
