/** The code that makes an item play in somebody's own page: its shape is chosen, it is shown as it is copied. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { EMBED_SHAPES, type EmbedShape, embedCode } from '../../../../api/embed-code.ts';
import type { HubItem } from '../../../cloud/hub.ts';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { t } from '../../../words/words.ts';
import { copy } from './acts.ts';

export function EmbedCode({ item: { id, title } }: { readonly item: HubItem }) {
  useSignals();
  const field = useId();
  const [shape, setShape] = useState<EmbedShape>('line');
  const code = embedCode({ origin: window.location.origin, id, title, shape });
  return (
    <section className="hub-embed" aria-label={t('hub.embed')}>
      <Segments
        label={t('hub.embedShape')}
        value={shape}
        options={EMBED_SHAPES.map((value) => ({ value, label: t(`hub.embedShapes.${value}`) }))}
        onChange={(next) => setShape(EMBED_SHAPES.find((one) => one === next) ?? 'line')}
      />
      <div className="field">
        <label htmlFor={field}>{t('hub.embedCode')}</label>
        <textarea
          id={field}
          rows={4}
          readOnly
          translate="no"
          spellCheck={false}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <button type="button" className="key" onClick={() => void copy(code)}>
        <LazyIcon name="chain" size={16} />
        <span>{t('hub.copyCode')}</span>
      </button>
    </section>
  );
}
