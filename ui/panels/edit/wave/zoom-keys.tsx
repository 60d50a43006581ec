/** Nearer and further, for whoever has neither wheel nor two fingers. */
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { t } from '../../../words/words.ts';
import { zoomByKey } from './state.ts';

export function ZoomKeys() {
  return (
    <>
      <button type="button" className="key square" aria-label={t('wave.zoomOut')} onClick={() => zoomByKey(-1)}>
        <LazyIcon name="zoomOut" size={18} />
      </button>
      <button type="button" className="key square" aria-label={t('wave.zoomIn')} onClick={() => zoomByKey(1)}>
        <LazyIcon name="zoomIn" size={18} />
      </button>
    </>
  );
}
