/** The pattern tools as a sheet: what they work on, how dense they roll, how long the pattern is. */
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import '../panels.css';
import { DEFAULT_LENGTH } from '../../../../song/defaults.ts';
import { setPatternLength } from '../../../../song/edits/steps.ts';
import { MAX_PATTERN_LENGTH, PATTERN_LENGTHS } from '../../../../song/song.ts';
import { type ParamSpec, STEP_SPECS } from '../../../../song/specs.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { HorizontalFader } from '../../../controls/fader.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { showEditor } from '../../../state/dock.ts';
import { layout } from '../../../state/layout.ts';
import { editScope, fillEvery, scope } from '../../../state/pattern-tools.ts';
import { density, overlay, selectedTrack, view } from '../../../state/screen.ts';
import { openNewTrack, openTrack } from '../../../state/track-task.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { PageSwitch } from '../grid/page-switch.tsx';
import { Drawer } from './drawer.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { ToolButtons } from './toolbar.tsx';

/** Of one track: tracks of different lengths drift against one another. */
const LENGTH_SPEC: ParamSpec = {
  label: 'length',
  unit: '',
  min: 1,
  max: MAX_PATTERN_LENGTH,
  initial: DEFAULT_LENGTH,
  curve: 'integer',
};
const DENSITY_SPEC = { ...STEP_SPECS.probability, initial: 0.4 };

const setDensity = (value: number) => {
  density.value = value;
};

function FillEvery() {
  useSignals();
  return (
    <Segments
      label={t('arrange.fillEvery')}
      options={[
        { value: '1', label: t('arrange.fillEveryStep') },
        { value: '2', label: t('arrange.fillEveryOther') },
        { value: '4', label: t('arrange.fillEveryBeat') },
        { value: '8', label: t('arrange.fillEveryHalf') },
      ]}
      value={String(fillEvery.value)}
      onChange={(value) => {
        fillEvery.value = Number(value);
      }}
    />
  );
}

function Lengths({ length, onChange }: { readonly length: number; readonly onChange: (next: number) => void }) {
  useSignals();
  return (
    <Segments
      label={t('arrange.length')}
      options={PATTERN_LENGTHS.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(length)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

function RhythmButton() {
  useSignals();
  return (
    <button type="button" className="key" onClick={() => showEditor('rhythm')}>
      <Icon name="dice" size={16} />
      <span>{t('arrange.rhythm')}</span>
    </button>
  );
}

export default function ToolsPanel() {
  useSignals();
  // Only a desktop shows all the time what the tools work on; elsewhere a forgotten "all" would be a trap.
  useEffect(
    () => () => {
      if (layout.peek() !== 'desktop') scope.value = 'track';
    },
    [],
  );
  useEffect(
    () =>
      effect(() => {
        // A drawer belongs to the lanes above it.
        const isAway = layout.value === 'phone' && view.value !== 'arrange';
        if (isAway && overlay.peek() === 'tools') overlay.value = null;
      }),
    [],
  );
  const track = selectedTrack.value;
  const { name, color, length } = useFace(track);
  const setLength = (next: number, group?: string) =>
    editScope((id, scene) => setPatternLength(id, next, scene), group);
  const close = () => {
    overlay.value = null;
  };
  if (layout.value === 'phone') {
    return (
      <Drawer title={t('arrange.patternTools')} head={<ScopeChoice />} onClose={close}>
        <div className="panel-group panel-tools" role="toolbar" aria-label={t('arrange.pattern')}>
          <ToolButtons />
        </div>
        <div className="drawer-row">
          <span className="label" aria-hidden="true">
            {t('arrange.density')}
          </span>
          <span className="label" aria-hidden="true">
            {t('arrange.fillEvery')}
          </span>
          <HorizontalFader
            label={t('arrange.density')}
            spec={DENSITY_SPEC}
            value={density.value}
            color={color}
            onChange={setDensity}
          />
          <FillEvery />
        </div>
        <div className="drawer-length">
          <Knob
            label={t('arrange.loopLength')}
            spec={LENGTH_SPEC}
            value={length}
            color={color}
            onChange={(value, group) => setLength(value, group)}
          />
          <div>
            <Lengths length={length} onChange={setLength} />
            <PageSwitch />
            <RhythmButton />
          </div>
        </div>
      </Drawer>
    );
  }
  return (
    <Dialog title={t('arrange.patternTools')} onClose={close}>
      <div className="panel">
        <ScopeChoice />
        <div className="panel-group panel-tools" role="toolbar" aria-label={t('arrange.pattern')}>
          <ToolButtons />
        </div>
        <div className="panel-pair panel-density">
          <Knob
            label={t('arrange.density')}
            spec={DENSITY_SPEC}
            value={density.value}
            color={color}
            onChange={setDensity}
          />
          <div className="panel-setting">
            <span className="label">{t('arrange.fillEvery')}</span>
            <FillEvery />
          </div>
        </div>
        <div className="panel-pair panel-density">
          <Knob
            label={t('arrange.loopLength')}
            spec={LENGTH_SPEC}
            value={length}
            color={color}
            onChange={(value, group) => setLength(value, group)}
          />
          <div className="panel-setting">
            <span className="label">{t('arrange.length')}</span>
            <Lengths length={length} onChange={setLength} />
            <PageSwitch />
          </div>
        </div>
        <div className="panel-group panel-buttons">
          <button type="button" className="key" onClick={() => openTrack(track)}>
            <Icon name="pencil" size={16} />
            <span>{t('arrange.trackSettings', { track: name })}</span>
          </button>
          <button type="button" className="key" onClick={openNewTrack}>
            <Icon name="plus" size={16} />
            <span>{t('arrange.addTrack')}</span>
          </button>
          <RhythmButton />
        </div>
      </div>
    </Dialog>
  );
}
