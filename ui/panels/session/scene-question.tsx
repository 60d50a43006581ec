/** An empty scene on its way to the timeline: with what it is to be filled. */
import { useSignals } from '@preact/signals-react/runtime';
import { attempt, takeFocus } from '../../controls/attempt.ts';
import { Icon } from '../../controls/icon.tsx';
import { useLayer } from '../../controls/use-layer.ts';
import { copyMain, vary } from '../../state/growing.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { useScene } from './scenes.ts';
import { askedScene, place } from './timeline-state.ts';

function close(): void {
  askedScene.value = null;
}

export function SceneQuestion({ scene }: { readonly scene: string }) {
  useSignals();
  useLayer(close);
  const name = shownName(useScene(scene)?.name ?? '');
  const question = t('session.emptyAsk', { scene: name });
  const fill = (work: () => unknown) =>
    attempt(async () => {
      await work();
      place(scene);
      close();
    });
  return (
    <div
      className="scene-question"
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <p>{question}</p>
      <button type="button" className="key" ref={takeFocus} onClick={() => fill(() => copyMain(scene))}>
        {t('session.copyMain')}
      </button>
      <button type="button" className="key" onClick={() => fill(() => vary(scene))}>
        {t('session.variation')}
      </button>
      <button type="button" className="key" onClick={() => fill(() => undefined)}>
        {t('session.leaveEmpty')}
      </button>
      <button type="button" className="icon-button" aria-label={t('shell.close')} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
