/** The context menu of an audio track in the song: of the recording that is chosen, and of the chosen bars. */
import { addToSong } from '../../../../song/edits/parts.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { type Menu, type MenuRow, menuInPlace } from '../../../controls/context-menu.ts';
import { keysOf } from '../../../keys/bound.ts';
import { editWithin, isFullOf } from '../../../state/room.ts';
import { song } from '../../../state/song.ts';
import { shownName } from '../../../state/track-names.ts';
import { isPasteable } from '../../../state/wave-clip.ts';
import { t } from '../../../words/words.ts';
import { barMenu } from './bar-menu.ts';
import { type ChosenBars, chosenStrip, rangeOf, type TakeStrip } from './state.ts';
import {
  copyTake,
  duplicateTake,
  layTake,
  moveTake,
  openTake,
  pasteTake,
  removeTake,
  splitTake,
  switchTake,
} from './take-acts.ts';

/** More than these are found in the room of takes. */
const MOST_ROUNDS = 4;

function tracksMenu({ index, track, startTick, name }: TakeStrip): Menu {
  const others = song.peek().tracks.filter(({ id, instrument }) => instrument === 'audio' && id !== track);
  return {
    title: name,
    note: t('timeline.toTrack'),
    rows: others.map((one) => ({
      label: shownName(one.name),
      mark: { color: one.color, isHollow: false },
      run: () => layTake(index, startTick, one.id),
    })),
  };
}

/** What was recorded round the pattern is silent in the song until it is put there. */
function roundRows(chosen: ChosenBars): readonly MenuRow[] {
  const { track } = chosen;
  const { parts, takes } = song.peek();
  const tick = rangeOf(chosen).fromBar * TICKS_PER_BAR;
  return parts
    .flatMap((part, index) => (part.track === track && part.loopTicks > 0 ? [{ part, index }] : []))
    .slice(0, MOST_ROUNDS)
    .map(({ part, index }) => ({
      label: t('timeline.putTake', { name: takes.find(({ hash }) => hash === part.take)?.name ?? '' }),
      icon: 'plus',
      run: () => editWithin('parts', isFullOf('parts'), addToSong(index, [tick])),
    }));
}

function stripRows(strip: TakeStrip): readonly (MenuRow | null)[] {
  const hasOthers = song.peek().tracks.filter(({ instrument }) => instrument === 'audio').length > 1;
  return [
    { label: t('timeline.edit'), icon: 'pencil', ...keysOf('songTake.openTake'), run: () => openTake(strip) },
    { label: t('session.split'), ...keysOf('songTake.split'), run: () => splitTake(strip) },
    {
      label: t('arrange.duplicate'),
      icon: 'copy',
      ...keysOf('songTake.duplicate'),
      run: () => duplicateTake(strip),
    },
    { label: t('arrange.copy'), ...keysOf('songTake.copy'), run: () => copyTake(strip) },
    { label: t(strip.isMute ? 'timeline.takeOn' : 'timeline.takeOff'), run: () => switchTake(strip) },
    null,
    {
      label: t('session.earlier'),
      icon: 'left',
      ...keysOf('songTake.earlier'),
      isOff: strip.startTick === 0,
      run: () => moveTake(strip, -1),
    },
    { label: t('session.later'), icon: 'right', ...keysOf('songTake.later'), run: () => moveTake(strip, 1) },
    { label: t('timeline.toTrack'), isOff: !hasOthers, run: () => menuInPlace(() => tracksMenu(strip)) },
    null,
    {
      label: t('arrange.remove'),
      icon: 'trash',
      ...keysOf('songTake.remove'),
      isDanger: true,
      run: () => removeTake(strip),
    },
    null,
  ];
}

export function takeMenu(chosen: ChosenBars): Menu {
  const strip = chosenStrip(chosen.track);
  const bars = barMenu(chosen);
  const paste: MenuRow = {
    label: t('arrange.paste'),
    ...keysOf('songTake.paste'),
    isOff: !isPasteable.value,
    run: () => pasteTake(chosen.track),
  };
  const rows = [...(strip ? stripRows(strip) : []), paste, ...roundRows(chosen), null, ...bars.rows];
  return { ...bars, ...(strip && { title: strip.name }), rows };
}
