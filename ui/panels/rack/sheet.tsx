/**
 * The rack of a phone: tabs, and pages of eight controls that do not scroll. A second tap on the tab turns the page, as a
 * swipe does that begins beside the caps.
 */
import { signal, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { BUS_SPECS } from '../../../song/buses.ts';
import { setStripParam } from '../../../song/edits/mixer.ts';
import { type InstrumentId, specsOf } from '../../../song/instruments.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { Pointers } from '../../controls/pointers.ts';
import { spoken } from '../../controls/spoken.ts';
import { StateText } from '../../controls/state-text.tsx';
import { TabList } from '../../controls/tab-list.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { labelText } from '../../controls/value-text.ts';
import { edit, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { DuckSection } from './duck-section.tsx';
import {
  type EffectsProps,
  InsertChoice,
  KNOBS,
  MoveButton,
  PICTURED,
  SENDS,
  shownInsert,
} from './effects-section.tsx';
import { EngineChoice, OscillatorSection } from './engine-section.tsx';
import { frontOf, groupsOf } from './instrument-faces.ts';
import { LibraryKey } from './library-key.tsx';
import { BusParams, MasterOutput } from './master-section.tsx';
import { OutputSection } from './output-section.tsx';
import { PatchParam, StripParam } from './param-sources.tsx';
import { InsertPicture } from './pictures.tsx';
import { columnsOf, matrixPages, paged } from './sheet-pages.ts';
import './sheet.css';
import './sheet-on-its-side.css';
import { RoomKey } from './room-key.tsx';

const TABS = ['sound', 'shape', 'effects', 'sends', 'master'] as const;
type Tab = (typeof TABS)[number];

/** Kept while another track is chosen: one compares the same page of two sounds. */
const shownTab = signal<Tab>('sound');
const shownPages = signal<Readonly<Partial<Record<Tab, number>>>>({});

/** A finger that goes this far to the side, and further than up or down, has turned the page. */
const SWIPE_PIXELS = 40;
const HELD = '[role=slider], .picture-handle, select, input';

type Pages = Readonly<Record<Tab, readonly ReactNode[]>>;

function turn(pages: Pages, tab: Tab, by: number): void {
  const count = pages[tab].length;
  const at = Math.min(shownPages.peek()[tab] ?? 0, count - 1);
  shownPages.value = { ...shownPages.peek(), [tab]: (at + by + count) % count };
}

const PANEL = 'rack-page';

export function RackSheet({ track, color }: EffectsProps) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument ?? 'kick').value;
  const pages = pagesOf(track, instrument, color);
  const latest = useRef(pages);
  latest.current = pages;
  const latestTab = useRef<Tab>('sound');
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const turnPage = (by: number) => turn(latest.current, latestTab.current, by);
    return body.current ? swipes(body.current, turnPage) : undefined;
  }, []);
  const known: readonly Tab[] = isAllInSight(instrument) ? TABS.filter((one) => one !== 'shape') : TABS;
  const tab = known.includes(shownTab.value) ? shownTab.value : 'sound';
  latestTab.current = tab;
  const pageOf = (one: Tab) => Math.min(shownPages.value[one] ?? 0, pages[one].length - 1);
  const tabs = known.map((value) => {
    const name = value === 'sound' ? t('rack.groups.sound') : t(`rack.${value}`);
    const count = pages[value].length;
    return { value, label: value === tab && count > 1 ? `${name} ${pageOf(value) + 1}/${count}` : name };
  });
  return (
    <>
      <TabList
        label={t('rack.title')}
        panel={PANEL}
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          if (next === tab) turn(pages, tab, 1);
          else shownTab.value = next;
        }}
      />
      <div className="rack-page" id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} ref={body}>
        {pages[tab][pageOf(tab)]}
      </div>
    </>
  );
}

function swipes(body: HTMLElement, turnPage: (by: number) => void): () => void {
  return new Pointers<true>(() => ({
    slopPixels: SWIPE_PIXELS,
    onDown: ({ isTouch, target }) => (isTouch && !target.closest(HELD) ? true : null),
    onUp(_, { from, at, hasMoved }) {
      const [x, y] = [at.x - from.x, at.y - from.y];
      if (hasMoved && Math.abs(x) > Math.abs(y)) turnPage(x < 0 ? 1 : -1);
    },
  })).listen(body);
}

/** Every tab has a page at least. */
function pagesOf(track: string, instrument: InstrumentId, color: number): Pages {
  return {
    sound: [<SoundPage key={instrument} {...{ track, instrument, color }} />],
    shape: shapePages(track, instrument, color),
    effects: [
      <InsertPage key={`${track} ${shownInsert.value}`} track={track} color={color} />,
      <DuckSection key={`duck ${track}`} track={track} color={color} />,
    ],
    sends: [
      <div key="sends" className="knobs" data-rove="">
        {SENDS.map((param) => {
          const label = labelText(STRIP_SPECS[param]);
          return (
            <StripParam key={param} {...{ track, param, color, label }} name={t('rack.sendName', { name: label })} />
          );
        })}
      </div>,
      ...(['reverb', 'delay', 'chorus', 'drive'] as const).map((bus) => (
        <div key={bus} className="rack-master">
          <BusParams bus={bus} />
        </div>
      )),
    ],
    master: [
      <div key="output" className="rack-master rack-section" data-rove="">
        <MasterOutput />
        <OutputSection />
      </div>,
      ...masterPages(),
    ],
  };
}

interface PageProps extends EffectsProps {
  readonly instrument: InstrumentId;
}

const FRONT_KNOBS = 8;

/** The knobs of a sound in front, and behind the track's fader and pan as many more as there is room for. */
function knobsInFront(instrument: InstrumentId): readonly [front: readonly string[], more: readonly string[]] {
  const front = frontOf(instrument);
  const others = Object.entries(specsOf(instrument)).filter(
    ([name, spec]) => !front.includes(name) && columnsOf(spec) === 1,
  );
  return [front, others.slice(0, FRONT_KNOBS - 2 - front.length).map(([name]) => name)];
}

/** A drum has no more to shape than the first page shows. */
function isAllInSight(instrument: InstrumentId): boolean {
  const shown = knobsInFront(instrument).flat();
  return Object.keys(specsOf(instrument)).every((name) => shown.includes(name));
}

function SoundPage({ track, instrument, color }: PageProps) {
  useSignals();
  const [front, more] = knobsInFront(instrument);
  const patch = (param: string) => (
    <PatchParam key={`${instrument} ${param}`} {...{ track, instrument, param, color }} />
  );
  return (
    <>
      {instrument === 'audio' ? (
        <div className="rack-engines">
          <p className="label">{t('rack.audioHint')}</p>
          <RoomKey track={track} />
        </div>
      ) : (
        <div className="rack-engines" data-rove="">
          <RoomKey track={track} />
          <div className="rack-sounds">
            <EngineChoice track={track} />
            <LibraryKey track={track} />
          </div>
          <OscillatorSection track={track} />
        </div>
      )}
      <div className="knobs" data-rove="">
        {front.map(patch)}
        <StripParam track={track} param="gain" color={color} />
        <StripParam track={track} param="pan" color={color} />
        {more.map(patch)}
      </div>
    </>
  );
}

function shapePages(track: string, instrument: InstrumentId, color: number): readonly ReactNode[] {
  const specs = specsOf(instrument);
  const all = groupsOf(instrument);
  const groups = all.map(({ group, names }) => ({ label: t(`rack.groups.${group}`), names }));
  const matrix = all.find(({ group }) => group === 'matrix')?.names ?? [];
  const sized = groups.flatMap(({ names }) =>
    names.flatMap((name) => {
      const spec = specs[name];
      return spec && !matrix.includes(name) ? [{ name, columns: columnsOf(spec) }] : [];
    }),
  );
  return [...paged(sized), ...matrixPages(matrix)].map((names) => {
    const shown = groups.filter((group) => group.names.some((name) => names.includes(name)));
    return (
      <div
        key={names[0]}
        className={matrix.includes(names[0] ?? '') ? 'knobs matrix' : 'knobs'}
        data-rove=""
        data-groups={shown.map(({ label }) => label).join(' · ')}
      >
        {shown.map(({ label, names: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: the oldest browsers cannot lay out a <fieldset> as a grid
          <div key={label} role="group" aria-label={spoken(label)}>
            {members
              .filter((name) => names.includes(name))
              .map((param) => (
                <PatchParam key={`${instrument} ${param}`} {...{ track, instrument, param, color }} />
              ))}
          </div>
        ))}
      </div>
    );
  });
}

function InsertPage({ track, color }: EffectsProps) {
  useSignals();
  const insert = shownInsert.value;
  const param = `${insert}On` as const;
  const isOn = useComputed(() => trackOf(track)?.strip[param] === true).value;
  const name = spoken(labelText(STRIP_SPECS[param]));
  const { front, rest } = KNOBS[insert];
  const knob = (one: (typeof front)[number]) => <StripParam key={one} {...{ track, color }} param={one} />;
  return (
    <div className={isOn ? 'insert-page' : 'insert-page is-off'}>
      <InsertChoice track={track} />
      {PICTURED.includes(insert) && <InsertPicture track={track} insert={insert} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers cannot lay out a <fieldset> as a grid */}
      <div role="group" aria-label={name} className="knobs insert-knobs" data-rove="">
        {front.map(knob)}
        <div className="insert-cell">
          <Toggle label={name} isOn={isOn} onChange={(next) => edit(setStripParam(track, param, next))}>
            <StateText text={t(isOn ? 'params.on' : 'params.off')} />
          </Toggle>
          <MoveButton insert={insert} track={track} name={name} way={-1} />
          <MoveButton insert={insert} track={track} name={name} way={1} />
        </div>
        {rest.map(knob)}
      </div>
    </div>
  );
}

function masterPages(): readonly ReactNode[] {
  const names = Object.keys(BUS_SPECS.master).filter((name) => name !== 'gain');
  return paged(names.map((name) => ({ name, columns: 1 }))).map((page) => (
    <div key={page[0]} className="rack-master">
      <BusParams bus="master" names={page} />
    </div>
  ));
}
