/** The strip of a group: the fader its tracks hang on, their mute and solo, and the key that takes the group apart. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { recolourGroup, removeGroup, renameGroup, setGroupParam } from '../../../song/edits/groups.ts';
import { COLORS } from '../../../song/limits.ts';
import { GROUP_SPECS } from '../../../song/specs.ts';
import { type Menu, openMenu } from '../../controls/context-menu.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { VerticalFader } from '../../controls/vertical-fader.tsx';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';

const groupAt = (id: string) => song.value.groups.find((group) => group.id === id);

function groupMenu(id: string, isRenaming = false): Menu {
  const group = song.peek().groups.find((one) => one.id === id);
  return {
    title: group?.name ?? '',
    color: group?.color ?? 0,
    isRenaming,
    rename: (name) => edit(renameGroup(id, name)),
    recolor: (color) => edit(recolourGroup(id, color)),
    rows: [{ label: t('mix.ungroup'), icon: 'open', run: () => edit(removeGroup(id)) }],
  };
}

export function GroupChannel({ group: id }: { readonly group: string }) {
  useSignals();
  const group = useComputed(() => groupAt(id)).value;
  const members = useComputed(() =>
    song.value.tracks.flatMap((track, index) => (track.group === id ? [{ track, isHollow: index >= COLORS }] : [])),
  ).value;
  if (!group) return null;
  const { name, color, gain, mute, solo } = group;
  const switches = [
    ['mute', mute, 'm', t('arrange.mute', { track: name }), t('arrange.muteLetter')],
    ['solo', solo, 's', t('arrange.solo', { track: name }), t('arrange.soloLetter')],
  ] as const;
  return (
    <section
      className={`channel group ${colorClass(color)}`}
      aria-label={t('mix.groupOf', { name, count: members.length })}
      data-strip=""
      data-rove-part=""
      data-hushed={mute ? 'mute' : undefined}
    >
      <button
        type="button"
        className={`tile ${colorClass(color)}`}
        data-menu=""
        aria-haspopup="menu"
        aria-label={name}
        onClick={(event) => openMenu(event, () => groupMenu(id))}
        onContextMenu={(event) => openMenu(event, () => groupMenu(id))}
        onDoubleClick={(event) => openMenu(event, () => groupMenu(id, true))}
      >
        <span>{name}</span>
      </button>
      <ul className="group-members" aria-label={t('mix.members')}>
        {members.map(({ track, isHollow }) => (
          <li key={track.id} className={`duck-mark ${colorClass(track.color)}`}>
            <Mark color={track.color} isHollow={isHollow} />
            <span className="visually-hidden">{track.name}</span>
          </li>
        ))}
      </ul>
      <VerticalFader
        label={t('arrange.volume', { track: name })}
        spec={GROUP_SPECS.gain}
        value={gain}
        color={color}
        path={`group.${id}`}
        onChange={(value, gesture) => edit(setGroupParam(id, 'gain', value), { group: gesture })}
      >
        {null}
      </VerticalFader>
      <div className="mute-solo">
        {switches.map(([what, isOn, letterClass, label, letter]) => (
          <button
            key={what}
            type="button"
            className={`key toggle ${letterClass}`}
            aria-pressed={isOn}
            aria-label={label}
            onClick={() => edit(setGroupParam(id, what, !isOn))}
          >
            {letter}
          </button>
        ))}
      </div>
    </section>
  );
}
