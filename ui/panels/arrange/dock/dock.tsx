/**
 * The panel under the grid: steps, notes, automation and rhythm of the chosen track, under the same columns. It covers
 * nothing that plays, and the keyboard stays the workstation's.
 */

import { useSignals } from '@preact/signals-react/runtime';
import { shortcutOf } from '../../../keys/bound.ts';
import './dock.css';
import './tablet.css';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { TabList } from '../../../controls/tab-list.tsx';
import { lazy } from '../../../loading/lazy.tsx';
import { withWords } from '../../../loading/words.ts';
import { gridSteps } from '../../../state/columns.ts';
import {
  DOCK_TABS,
  type DockTab,
  dockTab,
  type EditorProps,
  isDockOpen,
  openDock,
  unfoldDock,
} from '../../../state/dock.ts';
import { patternSignal, shownTrack, useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { firstShown } from '../grid/pages.ts';
import { parts } from '../parts/lazy-parts.ts';
import { Detail } from '../step/detail.tsx';
import { ClipButton } from '../track/clip-button.tsx';
import { Notch } from './notch.tsx';

const editors = {
  notes: lazy<EditorProps>(() => withWords(import('../../piano/notes-editor.tsx'))),
  automation: lazy<EditorProps>(() => withWords(import('./lanes.tsx'))),
  rhythm: lazy<EditorProps>(() => withWords(import('./rhythm.tsx'))),
  keys: lazy<EditorProps>(() => withWords(import('../../live-input/keys-editor.tsx'))),
  wave: lazy<EditorProps>(() => withWords(import('../../edit/wave/wave-dock.tsx'))),
} as const;

export async function preloadEditors(): Promise<void> {
  await Promise.all(Object.values(editors).map(({ preload }) => preload()));
}

export function Dock() {
  useSignals();
  const track = shownTrack.value;
  const { name, color, isHollow, isAudio, length } = useFace(track);
  // Only what is recorded has a wave; such a track has nothing else that could be edited in columns.
  const tab = dockTab.value === 'wave' && !isAudio ? 'steps' : dockTab.value;
  const isOpen = isDockOpen.value;
  const props = { track, fromStep: firstShown(length) };
  return (
    <section
      className={`dock ${colorClass(color)}${isOpen ? ' is-open' : ''}`}
      aria-label={t('arrange.editorOf', { track: name })}
    >
      <div className="dock-head">
        {isOpen && <Notch />}
        <div className={`dock-name tile ${colorClass(color)}`}>
          <Mark color={color} isHollow={isHollow} />
          <b>{name}</b>
          <ClipButton track={track} />
        </div>
        <TabList
          label={t('arrange.editor')}
          panel="dock"
          tabs={DOCK_TABS.filter((value) => value !== 'wave' || isAudio).map((value) => ({
            value,
            label: t(`arrange.tabs.${value}`),
          }))}
          value={tab}
          onChange={openDock}
        />
        <div className="dock-tools" data-rove="">
          {isOpen && (!isAudio || tab === 'wave') && <Part tab={tab} part="tools" {...props} />}
          <button
            type="button"
            className="icon-button dock-fold"
            aria-expanded={isOpen}
            aria-label={t('arrange.dock')}
            {...shortcutOf('places.dock')}
            onClick={() => unfoldDock(!isDockOpen.peek())}
          >
            <Icon name={isOpen ? 'down' : 'up'} size={16} />
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="dock-body" id="dock" role="tabpanel" aria-labelledby={`dock-${tab}`} data-tab={tab}>
          {isAudio && tab !== 'automation' && tab !== 'wave' ? (
            <parts.Screen track={track} as="list" />
          ) : (
            <Part tab={tab} part="body" {...props} />
          )}
        </div>
      )}
    </section>
  );
}

function Part({ tab, ...props }: EditorProps & { readonly tab: DockTab }) {
  if (tab === 'steps')
    return props.part === 'body' ? <Detail track={props.track} /> : <StepCount track={props.track} />;
  const { Screen } = editors[tab];
  return <Screen {...props} />;
}

/** "9 of 32 steps". */
function StepCount({ track }: { readonly track: string }) {
  useSignals();
  const pattern = patternSignal(track).value;
  if (!pattern) return null;
  const count = gridSteps(pattern.length);
  const on = pattern.steps.filter((step, at) => at < count && step.on).length;
  return <span className="label">{t('arrange.stepsOn', { on, count })}</span>;
}
