/** The song as a page of music, on a phone: blocks with their own steps, sixteen bars to a line, thirty-two on its side. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { attempt } from '../../controls/attempt.ts';
import { GrowOffer } from '../../controls/grow-offer.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { grow, lengthOf, wasGrown } from '../../state/growing.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { blocks, chosenBlock } from '../../state/song-blocks.ts';
import { t } from '../../words/words.ts';
import { PageBlock } from './page-block.tsx';
import { dragPage } from './page-drag.ts';
import { linesOf } from './page-lines.ts';
import { PageTools } from './page-tools.tsx';
import { isRecording, pending, record } from './recording.ts';
import { SceneChips } from './scene-chips.tsx';
import { ShownChoice } from './shown-choice.tsx';
import { barsInLine } from './timeline-state.ts';
import './song-page.css';
import './page-tools.css';

export function SongPage() {
  useSignals();
  const isEmpty = blocks.value.length === 0;
  return (
    <section className={isEmpty ? 'song-page is-empty' : 'song-page'} aria-label={t('session.timeline')}>
      {isEmpty ? <GrowOffer /> : <Written />}
      <SceneChips />
      <div className="song-page-foot" data-rove="">
        <ShownChoice />
        {isEmpty ? (
          <RecordKey isWhole />
        ) : (
          <>
            <button type="button" className="key" onClick={() => attempt(grow)}>
              <Icon name="fill" size={14} />
              <span>{t(wasGrown.value ? 'session.growAgain' : 'session.grow')}</span>
            </button>
            <button
              type="button"
              className="key"
              onClick={() => {
                overlay.value = 'export';
              }}
            >
              <Icon name="download" size={14} />
              <span>{t('shell.renderToWav')}</span>
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function RecordKey({ isWhole = false }: { readonly isWhole?: boolean }) {
  useSignals();
  return (
    <Toggle
      label={t('session.record')}
      isOn={isRecording.value}
      onChange={record}
      className={isRecording.value ? 'timeline-record on' : 'timeline-record'}
    >
      <Icon name="record" size={16} />
      <span>{t('session.recordLaunches')}</span>
      {isWhole && pending.value.length > 0 && <b>{pending.value.length}</b>}
    </Toggle>
  );
}

function Written() {
  useSignals();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? dragPage(page.current) : undefined), []);
  const perLine = barsInLine.value;
  const { time, bars } = lengthOf(song.value);
  const tabStop = chosenBlock.value?.index ?? 0;
  return (
    <>
      <header className="song-page-head">
        <b>{time}</b>
        <span>{t('session.songBars', { count: bars })}</span>
        <RecordKey />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve */}
      <div className="song-page-lines" ref={page} role="group" aria-label={t('session.song')}>
        {linesOf(blocks.value, perLine).map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={line} className="song-page-line" data-line={line}>
            {pieces.map((piece) => (
              <PageBlock
                key={piece.block.index}
                piece={piece}
                perLine={perLine}
                isTabStop={tabStop === piece.block.index}
              />
            ))}
          </div>
        ))}
      </div>
      <PageTools />
    </>
  );
}
