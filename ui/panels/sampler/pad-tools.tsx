/** What is done with what was played: the memory of hits, and the song itself onto a pad. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { Edit } from '../../../song/edits/edit.ts';
import { writePhrase } from '../../../song/edits/pads.ts';
import { inOrder, LEAST_TO_PLAY, MOST_REMEMBERED } from '../../../song/pad-memory.ts';
import type { PhraseHit } from '../../../song/slices.ts';
import type { Track } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import { Act } from '../../controls/act.tsx';
import { colorClass } from '../../controls/mark.tsx';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { edit, song } from '../../state/song.ts';
import { shownScene } from '../../state/sounding.ts';
import { t } from '../../words/words.ts';
import { forget, isMemoryPlaying, memory, playInOrder, playMemory, stopMemory } from './memory.ts';
import { colorOf } from './place.ts';
import { isResampling, RESAMPLED_BARS, resample } from './resample.ts';

const STEPS_PER_BAR = 16;

type Write = (hits: readonly PhraseHit[], steps: number) => Edit;

function writeMemory(write: Write): void {
  const phrase = inOrder(memory.peek());
  const last = phrase[phrase.length - 1]?.tick ?? 0;
  const bars = Math.max(1, Math.ceil((last + 1) / (STEPS_PER_BAR * TICKS_PER_STEP)));
  edit(write(phrase, bars * STEPS_PER_BAR));
  showNotice(t('sampler.inPattern', { count: phrase.length }), { action: undoable() });
}

interface PadToolsProps {
  readonly track: Track;
  /** How a phrase gets into the song; into the track's pattern, where the pads are its own. */
  readonly write?: Write;
  /** Keys that stand before the others. */
  readonly children?: ReactNode;
}

export function PadTools({ track, write, children }: PadToolsProps) {
  useSignals();
  const hits = memory.value;
  const isTooFew = hits.length < LEAST_TO_PLAY;
  const isPlaying = isMemoryPlaying.value;
  return (
    <div className="pad-tools">
      <ol className="pad-memory" aria-label={t('sampler.memory')}>
        {Array.from({ length: MOST_REMEMBERED }, (_, at) => {
          const pad = track.pads[hits[at]?.pad ?? -1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hit is known by its place
            <li key={at} className={pad ? colorClass(colorOf(pad)) : ''} aria-hidden={!pad}>
              {pad && (hits[at]?.pad ?? 0) + 1}
            </li>
          );
        })}
      </ol>
      <div className="sampler-tools" role="toolbar" aria-label={t('sampler.tools')} data-rove="">
        {children}
        <Act
          icon={isPlaying ? 'stop' : 'dice'}
          text={t(isPlaying ? 'sampler.memoryStop' : 'sampler.memoryPlay')}
          isOff={isTooFew}
          onPress={isPlaying ? stopMemory : playMemory}
        />
        <Act icon="play" text={t('sampler.memoryOrder')} isOff={isTooFew} onPress={playInOrder} />
        <Act
          icon="fill"
          text={t('sampler.memorySteps')}
          isOff={hits.length === 0}
          onPress={() =>
            writeMemory(write ?? ((phrase, steps) => writePhrase(track.id, phrase, steps, shownScene(track.id))))
          }
        />
        <Act icon="trash" text={t('sampler.forget')} isOff={hits.length === 0} onPress={forget} />
        <Act
          icon="record"
          text={isResampling.value ? t('sampler.resampling') : t('sampler.lastBars', { count: RESAMPLED_BARS })}
          isOff={isResampling.value}
          onPress={() => void resample(track.id, false)}
        />
        {song.value.loop !== null && (
          <Act
            icon="record"
            text={t('sampler.loopBars')}
            isOff={isResampling.value}
            onPress={() => void resample(track.id, true)}
          />
        )}
      </div>
    </div>
  );
}
