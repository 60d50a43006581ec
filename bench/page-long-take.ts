/** Runs in the page before its scripts: a long take goes to the workstation's own thread of takes, piece by piece as from a microphone, but at speed. */
import { type Remote, transfer, wrap } from 'comlink';
import type { TakeApi } from '../ui/shelf/takes/take.worker.ts';
import type { TakeFacts } from '../ui/shelf/takes/take-facts.ts';
import type { TakeNews } from '../ui/shelf/takes/take-writer.ts';
import { PIECE_FRAMES, PieceBuffer } from '../worklets/recording/piece.ts';

/** As many as the audio thread has. */
const POOL = 64;
const HERTZ = 220;

declare global {
  interface Window {
    longTake: { write(facts: TakeFacts, seconds: number): Promise<number> };
  }
}

let api: Remote<TakeApi> | undefined;
const Original = Worker;
window.Worker = class extends Original {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    if (options?.name === 'takes') api = wrap<TakeApi>(this);
  }
};

/** A tone that swells and falls within each second, so that the eye knows where it is. */
function fill({ samples }: PieceBuffer, frame: number, { channels, rate }: TakeFacts): void {
  for (let i = 0; i < PIECE_FRAMES; i++) {
    const at = (frame + i) / rate;
    const level = 0.5 * (1 - (at % 1)) * Math.sin(2 * Math.PI * HERTZ * at);
    for (let channel = 0; channel < channels; channel++) samples[i * channels + channel] = level / (1 + channel);
  }
}

window.longTake = {
  /** Resolves to how many frames are on the disk. */
  async write(facts, seconds) {
    if (!api) throw new Error('the thread of takes has not begun');
    const [pieces, news] = [new MessageChannel(), new MessageChannel()];
    const count = Math.ceil((seconds * facts.rate) / PIECE_FRAMES);
    const done = new Promise<number>((resolve, reject) => {
      news.port1.onmessage = ({ data }: MessageEvent<TakeNews>) => {
        if (data.state === 'done') resolve(data.safeFrames);
        else if (data.state !== 'recording') reject(new Error(`the disk is ${data.state}`));
      };
    });
    await api.record(facts, transfer(pieces.port2, [pieces.port2]), transfer(news.port2, [news.port2]));
    let next = 0;
    const send = (piece: PieceBuffer) => {
      if (next >= count) return;
      piece.begin(next * PIECE_FRAMES);
      fill(piece, next * PIECE_FRAMES, facts);
      piece.frames = PIECE_FRAMES;
      piece.close(++next === count);
      pieces.port1.postMessage(piece.buffer, [piece.buffer]);
    };
    pieces.port1.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => send(new PieceBuffer(facts.channels, data));
    for (let i = 0; i < POOL; i++) send(new PieceBuffer(facts.channels));
    return done;
  },
};
