/** What the chosen block of the page can do: be heard, be repeated, be edited, loop, go. */
import { useSignals } from '@preact/signals-react/runtime';
import { editBlock } from '../../controls/block-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { barsOf } from '../../state/blocks.ts';
import { chosenBlock, isLooped, playSong, removeBlock, splitBlock, toggleLoop } from '../../state/song-blocks.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { Step } from './block-tools.tsx';
import { sceneOf } from './scenes.ts';

export function PageTools() {
  useSignals();
  const block = chosenBlock.value;
  if (!block) return <p className="page-tools-hint">{t('session.noBlock')}</p>;
  const [first, last] = barsOf(block);
  const isLoop = isLooped(block);
  return (
    <div className="page-tools" role="toolbar" aria-label={t('session.block')} data-rove="">
      <div>
        <b>{shownName(sceneOf(block.scene)?.name ?? '')}</b>
        <span>
          {t(first === last ? 'session.barShort' : 'session.barsShort', { first, last, times: block.repeats })}
        </span>
      </div>
      <Step by={-1} name="session.fewer" />
      <Step by={1} name="session.more" />
      <button type="button" className="page-tool" onClick={() => playSong(block.fromTick)}>
        <Icon name="play" size={16} />
        <span>{t('session.hear')}</span>
      </button>
      <button type="button" className="page-tool" onClick={() => editBlock(block)}>
        <Icon name="pencil" size={16} />
        <span>{t('session.editBlock')}</span>
      </button>
      <button
        type="button"
        className="page-tool"
        aria-disabled={block.repeats < 2}
        onClick={() => {
          if (block.repeats > 1) splitBlock(block);
        }}
      >
        <LazyIcon name="split" size={16} />
        <span>{t('session.split')}</span>
      </button>
      <button
        type="button"
        className="page-tool"
        aria-label={t('session.loop')}
        aria-pressed={isLoop}
        onClick={() => toggleLoop(block)}
      >
        <LazyIcon name="loop" size={16} />
        <span>{t('session.loopBlock')}</span>
      </button>
      <button type="button" className="page-tool is-danger" onClick={() => removeBlock(block)}>
        <Icon name="trash" size={16} />
        <span>{t('session.removeBlock')}</span>
      </button>
    </div>
  );
}
