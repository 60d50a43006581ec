/** The film of a song: what its frames show, within half a frame of what is heard. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modeOf, sectionsOf, songTicks, tempoMap } from '../../../song/arrangement.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { growSong } from '../../../song/grow/grow-song.ts';
import { performanceOf } from '../../../song/midi/performance.ts';
import type { Song } from '../../../song/song.ts';
import { secondsBetween } from '../../../song/tempo.ts';
import { TRACK_COLORS } from '../../../song/track-colors.ts';
import { drawFrame } from '../../../ui/paint/film/draw-frame.ts';
import { type FilmOptions, FRAMES_PER_SECOND, filmOf, pictureAt, SHAPES } from '../../../ui/paint/film/film.ts';

function optionsFor(song: Song, rest: Partial<FilmOptions> = {}): FilmOptions {
  const whole = { fromTick: 0, toTick: songTicks(song), tailSeconds: 0 };
  return { shape: 'story', isPaper: false, title: song.name, ...whole, ...rest };
}

const swung = { ...growSong({ ...defaultSong(), swing: 0.7 }, 4), name: 'Zinc Roof' };

describe('a film', () => {
  test('shows every strike in a frame that is half a frame off it at the most, along all of a swung song', () => {
    const film = filmOf(swung, optionsFor(swung));
    const map = tempoMap(swung, modeOf(swung));
    const [kick] = performanceOf(swung).notes;
    const heard = (kick ?? []).map(({ tick }) => secondsBetween(map, 0, tick));
    expect(heard.length).toBeGreaterThan(50);
    for (const seconds of heard) {
      // The first frame that shows it.
      const frame = Math.ceil(seconds * FRAMES_PER_SECOND - 0.5);
      expect(pictureAt(film, frame).struck[0]).toBe(true);
      const off = (frame + 0.5) / FRAMES_PER_SECOND - seconds;
      expect(off).toBeLessThanOrEqual(1 / FRAMES_PER_SECOND);
    }
    const struck = Array.from({ length: film.frames }, (_, frame) => pictureAt(film, frame).struck[0]);
    const beginnings = struck.filter((is, frame) => is && !struck[frame - 1]);
    expect(beginnings.length).toBeLessThanOrEqual(heard.length);
    expect(beginnings.length).toBeGreaterThan(heard.length / 2);
  });

  test('lights the steps of each bar where they stand in the grid, however late they are played', () => {
    const song = { ...defaultSong(), swing: 1 };
    const film = filmOf(song, optionsFor(song));
    const [, , hat] = film.columns;
    const steps = song.tracks[2]?.clips.main?.pattern.steps.slice(0, 16) ?? [];
    expect(hat?.bars.get(0)).toBe(steps.reduce((bits, { on }, i) => bits | (on ? 1 << i : 0), 0));
    expect(hat?.bars.get(3)).toBe(hat?.bars.get(0));
  });

  test('runs row by row in its tempo, names the section, and stands still when the music is over', () => {
    const from = sectionsOf(swung).find(({ scene }) => scene === 'chorus');
    if (!from) throw new Error('no chorus');
    const film = filmOf(
      swung,
      optionsFor(swung, { fromTick: from.fromTick, toTick: from.fromTick + 3840, tailSeconds: 1 }),
    );
    const bar = secondsBetween(film.map, from.fromTick, from.fromTick + 3840);
    expect(film.frames).toBe(Math.round((bar + 1) * FRAMES_PER_SECOND));
    const rows = Array.from({ length: film.frames }, (_, frame) => pictureAt(film, frame).step);
    expect([...new Set(rows)]).toEqual([...Array.from({ length: 16 }, (_, step) => step), -1]);
    expect(pictureAt(film, 0).section).toBe('Chorus');
    expect(pictureAt(film, film.frames - 1).bar).toBe(from.fromTick / 3840);
  });

  test('shows the tracks that are heard', () => {
    const song = defaultSong();
    const [kick, snare, hat, ...others] = song.tracks;
    if (!kick || !snare || !hat) throw new Error('no drums');
    const muted = { ...song, tracks: [kick, { ...snare, strip: { ...snare.strip, mute: true } }, hat, ...others] };
    expect(filmOf(muted, optionsFor(muted)).columns.map(({ color }) => color)).toEqual([0, 2, 3, 6, 7]);
    const solo = { ...song, tracks: [kick, { ...snare, strip: { ...snare.strip, solo: true } }, hat, ...others] };
    expect(filmOf(solo, optionsFor(solo)).columns.map(({ color }) => color)).toEqual([1]);
  });
});

/** Notes down what is drawn, in pixels of the picture. */
class Paper {
  readonly boxes: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly fill: unknown;
  }[] = [];
  readonly texts: { readonly text: string; readonly x: number; readonly y: number }[] = [];
  fillStyle: unknown = '';
  strokeStyle: unknown = '';
  lineWidth = 1;
  font = '';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  private unit = 1;

  setTransform(scale: number | DOMMatrix2DInit = 1): void {
    this.unit = typeof scale === 'number' ? scale : 1;
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const { unit } = this;
    this.boxes.push({ x: x * unit, y: y * unit, width: width * unit, height: height * unit, fill: this.fillStyle });
  }
  measureText(text: string): TextMetrics {
    return { width: text.length * 0.5 * Number.parseFloat(this.font.split(' ')[1] ?? '0') } as TextMetrics;
  }
  fillText(text: string, x: number, y: number): void {
    const width = this.measureText(text).width;
    const left = this.textAlign === 'right' ? x - width : x;
    this.texts.push({ text, x: (left + width) * this.unit, y: y * this.unit });
  }
  save(): void {}
  restore(): void {}
  translate(): void {}
  scale(): void {}
  fill(): void {}
  stroke(): void {}
}

describe('a frame', () => {
  globalThis.Path2D ??= class {} as unknown as typeof Path2D;

  test.each(['story', 'largeStory'] as const)('of a %s keeps clear of the keys of other programs', (shape) => {
    const { width, height } = SHAPES[shape];
    const [right, bottom] = [width - (140 / 1080) * width, height - (380 / 1920) * height];
    const film = filmOf(swung, optionsFor(swung, { shape, title: 'A name that is much longer than what is usual' }));
    const paper = new Paper();
    drawFrame(paper, film, pictureAt(film, 100));
    const [ground, ...rest] = paper.boxes;
    expect([ground?.width, (ground?.height ?? 0) >= height]).toEqual([width, true]);
    for (const box of rest) {
      expect(box.x + box.width).toBeLessThanOrEqual(right);
      expect(box.y + box.height).toBeLessThanOrEqual(bottom);
    }
    for (const text of paper.texts) expect([text.x <= right + 1, text.y <= bottom]).toEqual([true, true]);
    expect(paper.texts.map(({ text }) => text)).toContain('BATIDA');
  });

  test('has the running row in it, and the head of a track that is struck turned inside out', () => {
    const song = defaultSong();
    const film = filmOf(song, optionsFor(song));
    const fills = (frame: number) => {
      const paper = new Paper();
      drawFrame(paper, film, pictureAt(film, frame));
      return paper.boxes.map(({ fill }) => fill);
    };
    // On the first beat the kick's head is light; in between it has its colour.
    expect(fills(0)[1]).toBe('#fbfcfa');
    expect(fills(8)[1]).toBe(TRACK_COLORS[0]);
    expect(fills(0).filter((fill) => fill === '#9aa49c').length).toBeGreaterThan(0);
  });

  test('heads that are struck are smaller than what counts as a flash', () => {
    // WCAG 2.3.1: a quarter of this. On a screen on which a film is 1080 pixels high.
    const [across, down, screen] = [341, 256, 1080];
    for (const shape of ['story', 'square'] as const) {
      const song = {
        ...swung,
        tracks: ['a', 'b', 'c'].flatMap((id) => swung.tracks.map((track) => ({ ...track, id: track.id + id }))),
      };
      const film = filmOf(song, optionsFor(song, { shape }));
      const boxesOf = (isStruck: boolean) => {
        const paper = new Paper();
        drawFrame(paper, film, { ...pictureAt(film, 100), struck: film.columns.map(() => isStruck) });
        return paper.boxes;
      };
      const still = boxesOf(false);
      const heads = boxesOf(true).filter(({ fill }, index) => fill !== still[index]?.fill);
      expect(heads).toHaveLength(16);
      const scale = screen / SHAPES[shape].height;
      const [left, top] = [Math.min(...heads.map(({ x }) => x)), Math.min(...heads.map(({ y }) => y))];
      const within = (from: number, length: number, room: number) =>
        Math.max(0, Math.min(room, (from + length) * scale) - from * scale);
      const areas = heads.map(
        ({ x, y, width, height }) => within(x - left, width, across) * within(y - top, height, down),
      );
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeLessThan((across * down) / 4);
    }
  });

  test('has the colours of tracks that the screens have', () => {
    const tokens = readFileSync(new URL('../../../ui/theme/tokens.css', import.meta.url), 'utf8');
    const own = TRACK_COLORS.map((_, i) => new RegExp(`--t${i + 1}: (#[0-9a-f]{6});`).exec(tokens)?.[1]);
    expect(own).toEqual([...TRACK_COLORS]);
  });
});
