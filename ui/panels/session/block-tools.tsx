/** What the chosen block of the song can become. */
import { useSignals } from '@preact/signals-react/runtime';
import { MAX_REPEATS } from '../../../song/limits.ts';
import { Act } from '../../controls/act.tsx';
import { HoldButton } from '../../controls/hold-button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import type { Block } from '../../state/blocks.ts';
import {
  blocks,
  chosenBlock,
  isLooped,
  moveBlock,
  removeBlock,
  repeatBlock,
  toggleLoop,
} from '../../state/song-blocks.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';

/** One more or one less, for as long as it is held. */
export function Step({ by, name }: { readonly by: 1 | -1; readonly name: WordKey }) {
  useSignals();
  const repeats = chosenBlock.value?.repeats ?? 0;
  const isOff = by > 0 ? repeats === 0 || repeats >= MAX_REPEATS : repeats <= 1;
  return (
    <HoldButton
      label={t(name)}
      isOff={isOff}
      onPress={(gesture) => {
        const block = chosenBlock.peek();
        if (block) repeatBlock(block, Math.min(MAX_REPEATS, block.repeats + by), gesture);
      }}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={16} />
    </HoldButton>
  );
}

export function BlockTools() {
  useSignals();
  const block = chosenBlock.value;
  const withBlock = (act: (block: Block) => void) => () => {
    if (block) act(block);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div className="block-tools" role="group" aria-label={t('session.block')} data-rove="">
      <Act
        icon="left"
        text={t('session.earlier')}
        isIconOnly
        isOff={!block || block.index === 0}
        onPress={withBlock(({ index }) => moveBlock(index, index - 1))}
      />
      <Act
        icon="right"
        text={t('session.later')}
        isIconOnly
        isOff={!block || block.index >= blocks.value.length - 1}
        onPress={withBlock(({ index }) => moveBlock(index, index + 1))}
      />
      <Step by={-1} name="session.fewer" />
      <output className="block-repeats" aria-label={t('session.repeats')}>
        {block ? `${block.repeats}×` : '–'}
      </output>
      <Step by={1} name="session.more" />
      <Toggle
        label={t('session.loop')}
        isOn={block !== null && isLooped(block)}
        isOff={block === null}
        onChange={withBlock(toggleLoop)}
        className="block-long"
      >
        <LazyIcon name="loop" size={16} />
      </Toggle>
      <Act icon="trash" text={t('arrange.remove')} isIconOnly isOff={!block} onPress={withBlock(removeBlock)} />
    </div>
  );
}
