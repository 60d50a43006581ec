/** The pattern tools in a row, from tablets on; phones have them in a sheet. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon, type IconName } from '../../../controls/icon.tsx';
import { layout } from '../../../state/layout.ts';
import { clear, clipboard, copy, fill, paste, randomize, scope, shift } from '../../../state/pattern-tools.ts';
import { overlay } from '../../../state/screen.ts';
import { shownTrack, useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { ViewSwitch } from '../song/view-switch.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface ToolProps {
  readonly icon: IconName;
  readonly text: string;
  /** The accessible name, where the text says too little. */
  readonly name?: string;
  readonly isDisabled?: boolean;
  /** Its picture says it: the text goes first where room is short. */
  readonly isPlain?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, text, name, isDisabled = false, isPlain = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={isPlain ? 'key tool-icon' : 'key'}
      aria-label={name}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}

export function ToolButtons() {
  useSignals();
  const isOff = useShape(shownTrack.value).isAudio && scope.value === 'track';
  return (
    <>
      <Tool icon="clear" isDisabled={isOff} text={t('arrange.clear')} onPress={clear} />
      <Tool icon="fill" isDisabled={isOff} text={t('arrange.fill')} onPress={fill} />
      <Tool icon="dice" isDisabled={isOff} text={t('arrange.random')} onPress={randomize} />
      <Tool icon="copy" isDisabled={isOff} text={t('arrange.copy')} onPress={copy} />
      <Tool
        icon="folder"
        text={t('arrange.paste')}
        isDisabled={isOff || clipboard.value.length === 0}
        onPress={paste}
      />
      <Tool
        isPlain
        isDisabled={isOff}
        icon="shiftLeft"
        text={t('arrange.shift')}
        name={t('arrange.shiftLeft')}
        onPress={() => shift(-1)}
      />
      <Tool
        isPlain
        isDisabled={isOff}
        icon="shiftRight"
        text={t('arrange.shift')}
        name={t('arrange.shiftRight')}
        onPress={() => shift(1)}
      />
    </>
  );
}

export function Tools() {
  useSignals();
  return (
    <div className="tools" role="toolbar" aria-label={t('arrange.pattern')} data-rove="">
      {layout.value === 'desktop' && <ViewSwitch />}
      {layout.value === 'desktop' && <ScopeChoice />}
      <ToolButtons />
      <button
        type="button"
        className="key square"
        aria-label={t('arrange.patternTools')}
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'tools';
        }}
      >
        <Icon name="more" />
      </button>
    </div>
  );
}
