/** What files say of a song: its name, who made it where somebody is signed in, tempo, key, picture. */
import type { Song } from '../../../../song/song.ts';
import { keyText } from '../../../../song/theory/key-text.ts';
import type { FileTags } from '../../../../worklets/exporter.ts';
import { user } from '../../../account/user.ts';
import { factsOf } from '../../../shelf/cover.ts';
import { coverPng } from '../../../shelf/cover-png.ts';

/** The picture lies on ink in both themes (ui/controls/cover.css). */
const GROUND = '#121412';
const EMPTY = '#2d312e';
const TRACK_COLORS = 8;

export function fileTagsOf(song: Song): FileTags {
  const { name, bpm, key } = song;
  const author = user.peek()?.username;
  return {
    title: name,
    bpm,
    ...(author ? { author } : {}),
    ...(key ? { key: keyText(key) } : {}),
    cover: coverPng(factsOf(song).cover, { ground: GROUND, empty: EMPTY, tracks: trackColors() }),
  };
}

/** As the style sheet has them; where the system forces its own, they are not colours that a picture can have. */
function trackColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return Array.from({ length: TRACK_COLORS }, (_, i) => {
    const color = style.getPropertyValue(`--t${i + 1}`).trim();
    return /^#[0-9a-f]{6}$/i.test(color) ? color : '#fbfcfa';
  });
}
