/** Take a part: the parts of a song, and of the one that is chosen what is taken, where it goes and what is owed for it. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Song } from '../../../../song/song.ts';
import { Loaded } from '../../../account/loaded.tsx';
import { queries } from '../../../account/queries.ts';
import { type HubItem, songQuery } from '../../../cloud/hub.ts';
import { Choice } from '../../../controls/choice.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { hostTrack } from '../../../state/host-track.ts';
import { keyText } from '../../../state/key-words.ts';
import { song } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { instrumentName, shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';
import { act } from '../asking.ts';
import { remix } from '../item/acts.ts';
import { authorOf } from '../item/facts.ts';
import { Choices } from '../publish/choices.tsx';
import { HearKey } from '../publish/hear-key.tsx';
import { heardAlone, originOf, type PartKind, type PartOf, partsOf, takingOf } from './parts.ts';
import { take } from './take.ts';
import './take-sheet.css';

interface TakeSheetProps {
  readonly item: HubItem;
  readonly onClose: () => void;
}

export function TakeSheet({ item, onClose }: TakeSheetProps) {
  useSignals();
  const query = useQuery(songQuery(item.id), queries);
  const [chosen, setChosen] = useState<PartOf | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const choose = (part: PartOf) => {
    setLast(part.id);
    setChosen(part);
  };
  return (
    <Dialog title={t('lineage.takeFrom', { name: item.title })} onClose={onClose} isWide isList className="hub-take">
      <Loaded query={query} loading={<p role="status">{t('hub.coming')}</p>} failed={() => t('hub.listFailed')}>
        {(guest: Song) =>
          chosen ? (
            <Chosen item={item} guest={guest} part={chosen} onBack={() => setChosen(null)} onTaken={onClose} />
          ) : (
            <Parts item={item} guest={guest} last={last} onChoose={choose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface PartsProps {
  readonly item: HubItem;
  readonly guest: Song;
  /** Which one was looked at: the hand comes back to it. */
  readonly last: string | null;
  readonly onChoose: (part: PartOf) => void;
}

function Parts({ item, guest, last, onChoose }: PartsProps) {
  useSignals();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const author = authorOf(item);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className="hub-parts">
      <li>
        <span className="hub-part-name">
          <b>{t('lineage.wholeSong')}</b>
          <span>{t('lineage.wholeSongAbout')}</span>
        </span>
        <button type="button" className="key" onClick={() => remix(item)}>
          {t('hub.remix')}
        </button>
      </li>
      {partsOf(guest).map((part) => (
        <li key={part.id} className={colorClass(part.color)}>
          <i className="hub-part-mark">
            <Mark color={part.color} isHollow={part.isHollow} />
          </i>
          <span className="hub-part-name">
            <b>{shownName(part.name)}</b>
            {aboutOf(guest, part) !== shownName(part.name) && <span>{aboutOf(guest, part)}</span>}
          </span>
          <button
            type="button"
            className="key"
            ref={part.id === last ? back : null}
            aria-label={t('lineage.takeNamed', { part: shownName(part.name), author })}
            onClick={() => onChoose(part)}
          >
            {t('lineage.take')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function aboutOf({ tracks }: Song, { track: id, kinds }: PartOf): string {
  const track = tracks.find((one) => one.id === id);
  return kinds[0] === 'take' || !track ? t('lineage.recording') : instrumentName(track.instrument);
}

interface ChosenProps extends Pick<PartsProps, 'item' | 'guest'> {
  readonly part: PartOf;
  readonly onBack: () => void;
  readonly onTaken: () => void;
}

function Chosen({ item, guest, part, onBack, onTaken }: ChosenProps) {
  useSignals();
  const [taken, setTaken] = useState<PartKind>(part.kinds[0]);
  const [scene, setScene] = useState(part.scenes[0] ?? '');
  const [isBusy, setBusy] = useState(false);
  // Made once: it is known again while it is heard.
  const [alone] = useState(() => heardAlone(guest, part));
  const owed = useId();
  const key = useRef<HTMLButtonElement>(null);
  // The key that was pressed is gone with its list.
  useEffect(() => key.current?.focus(), []);
  const host = hostTrack();
  const name = shownName(part.name);
  const kinds = part.kinds.filter((kind) => host !== undefined || kind === 'track' || kind === 'take');
  const licence = t(`hub.licences.${item.licence}.name`);
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    const into = { track: host?.id ?? '', scene: host ? shownScene(host.id) : '' };
    const change = takingOf(guest, part, taken, originOf(item, taken, name), { scene, host: into });
    // A pattern is notes: it needs none of the recordings.
    const hashes = taken === 'pattern' ? [] : part.hashes;
    act(
      async () => {
        try {
          if (await take(item, name, hashes, change)) onTaken();
        } finally {
          setBusy(false);
        }
      },
      t('lineage.notTaken', { part: name }),
    );
  };
  return (
    <div className="hub-form">
      <button type="button" className="icon-button hub-take-back" onClick={onBack}>
        <Icon name="left" size={16} />
        <span>{t('lineage.allParts')}</span>
      </button>
      <h3 className={`hub-taken ${colorClass(part.color)}`}>
        <Mark color={part.color} isHollow={part.isHollow} />
        <span>{name}</span>
      </h3>
      {kinds.length > 1 && (
        <Choices
          label={t('lineage.whatToTake')}
          isColumn
          value={taken}
          onChange={setTaken}
          options={kinds.flatMap((value) =>
            value === 'take'
              ? []
              : [
                  {
                    value,
                    name: t(`lineage.kinds.${value}.name`),
                    about: t(`lineage.kinds.${value}.about`, { host: shownName(host?.name ?? '') }),
                  },
                ],
          )}
        />
      )}
      {taken === 'pattern' && part.scenes.length > 1 && (
        <Choice
          label={t('lineage.whichPattern')}
          value={scene}
          onChange={setScene}
          options={guest.scenes
            .filter(({ id }) => part.scenes.includes(id))
            .map(({ id, name: called }) => ({ value: id, label: shownName(called) }))}
        />
      )}
      {differences(guest, part, taken).map((line) => (
        <p key={line} className="hub-text">
          {line}
        </p>
      ))}
      <p className="hub-owed" id={owed}>
        <Icon name="check" size={16} />
        <span>
          <b>{t('lineage.creditLine', { part: name, name: item.title, author: authorOf(item), licence })}</b>{' '}
          {t('lineage.creditStays')}
        </span>
      </p>
      <div className="hub-form-keys">
        {/* What it sounds with is fetched when it is taken. */}
        {part.hashes.length === 0 ? <HearKey document={alone} label={t('lineage.hearAlone')} /> : <span />}
        <button
          type="button"
          ref={key}
          className={isBusy ? 'key primary busy' : 'key primary'}
          aria-describedby={owed}
          onClick={press}
        >
          {!isBusy && <Icon name="plus" size={16} />}
          <span>{t('lineage.takeIt')}</span>
        </button>
      </div>
    </div>
  );
}

const bpmText = (bpm: number): string => t('files.bpm', { bpm: numberText(bpm) });

/** Said, and left as it is. */
function differences(guest: Song, part: PartOf, taken: PartKind): readonly string[] {
  if (taken === 'sound') return [];
  const own = song.value;
  const isRecorded = taken === 'take' || (part.kinds.length === 1 && part.hashes.length > 0);
  const tempo = { bpm: bpmText(guest.bpm), own: bpmText(own.bpm) };
  const isOtherKey = guest.key && own.key && (guest.key.root !== own.key.root || guest.key.name !== own.key.name);
  return [
    ...(guest.bpm === own.bpm ? [] : [t(isRecorded ? 'lineage.keepsSpeed' : 'lineage.follows', tempo)]),
    ...(isOtherKey && guest.key && own.key
      ? [t('lineage.otherKey', { key: keyText(guest.key), own: keyText(own.key) })]
      : []),
  ];
}
