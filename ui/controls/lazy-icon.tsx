/** Icons that no workstation needs before it can play: a table of its own, loaded with the screens that use it. */
import { Glyph } from './icon.tsx';

const PATHS = {
  person: 'M12 2.5a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4zM3.5 21.5v-2.2c0-3.4 3.4-5.6 8.5-5.6s8.5 2.2 8.5 5.6v2.2z',
  leave: 'M3 3h10v3H6v12h7v3H3zM9 10.5h6V5l7 7-7 7v-5.5H9z',
  arrow: 'M2 10.5h13V5l7 7-7 7v-5.5H2z',
  back: 'M22 10.5H9V5l-7 7 7 7v-5.5h13z',
  eye: 'M12 5c5 0 8.7 3.6 10.5 7-1.8 3.4-5.5 7-10.5 7s-8.7-3.6-10.5-7C3.3 8.6 7 5 12 5zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  eyeShut:
    'M4.1 2 22 19.9 19.9 22l-3.7-3.7c-1.3.4-2.7.7-4.2.7-5 0-8.7-3.6-10.5-7 .9-1.7 2.2-3.4 4-4.7L2 4.1zM12 5c5 0 8.7 3.6 10.5 7-.6 1.2-1.5 2.4-2.5 3.4l-4.5-4.5A3.5 3.5 0 0 0 13.1 8.5L9.8 5.2C10.5 5.1 11.2 5 12 5z',
  lock: 'M7 10V7.5a5 5 0 0 1 10 0V10h3v11.5H4V10zM9.6 10h4.8V7.5a2.4 2.4 0 0 0-4.8 0z',
  hub: 'M5 1.5h14v21H5zM12 4.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM12 11.6a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6z',
  heart: 'M12 21 3.6 12.4C1 9.6 2.3 4.5 6.6 4.2 9 4 11 5.4 12 7.5 13 5.4 15 4 17.4 4.2c4.3.3 5.6 5.4 3 8.2z',
  comment: 'M2.5 4h19v12.5H12L6.5 21.5v-5h-4z',
  clock: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10.7 5.5v7.6l5 3 1.3-2.2-3.6-2.1V5.5z',
  flag: 'M4 2h3v1.5h13l-3.5 5 3.5 5H7V22H4z',
  next: 'M4 4l11 8-11 8zM16.5 4H20v16h-3.5z',
  split: 'M2 6h7v12H2zM15 6h7v12h-7zM11 2h2v20h-2z',
  queue: 'M2 6h13l5 6-5 6H2l5-6z',
  capture: 'M2 2h7v3H5v4H2zM15 2h7v7h-3V5h-4zM2 15h3v4h4v3H2zM19 15h3v7h-7v-3h4zM8.5 8.5h7v7h-7z',
  pads: 'M2 3h6v8H2zM9 3h6v8H9zM16 3h6v8h-6zM2 13h6v8H2zM9 13h6v8H9zM16 13h6v8h-6z',
  song: 'M2 7h6v10H2zM9.5 7h8v10h-8zM19 7h3v10h-3z',
  loop: 'M3 5h12V2l6 4.5L15 11V8H6v4H3zM21 19H9v3l-6-4.5L9 13v3h9v-4h3z',
  metronome: 'M8.5 2h7L20 22H4zM10.8 5 7.6 19h8.8l-1-4.6-2.9 2.9-2-2 4.3-4.3L13.2 5z',
  zoomOut: 'M10 2.5a7.5 7.5 0 0 1 6 12l5.5 5.5-2 2-5.5-5.5a7.5 7.5 0 1 1-4-14zM6 8.7v2.6h8V8.7z',
  zoomIn:
    'M10 2.5a7.5 7.5 0 0 1 6 12l5.5 5.5-2 2-5.5-5.5a7.5 7.5 0 1 1-4-14zM8.7 6v2.7H6v2.6h2.7V14h2.6v-2.7H14V8.7h-2.7V6z',
  chain: 'M3 9h7v2.6H5.6v.8H10V15H3zM14 9h7v6h-7v-2.6h4.4v-.8H14zM8 10.7h8v2.6H8z',
  code: 'M8 5.5 1.5 12 8 18.5l2-2L5.5 12 10 7.5zM16 5.5l6.5 6.5-6.5 6.5-2-2 4.5-4.5L14 7.5z',
  microphone:
    'M12 2a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-7 0v-6A3.5 3.5 0 0 1 12 2zM4.5 11h2.6a4.9 4.9 0 0 0 9.8 0h2.6a7.5 7.5 0 0 1-6.2 7.3V22h-2.6v-3.7A7.5 7.5 0 0 1 4.5 11z',
  magazine: 'M2 4h9v16H2zM13 4h9v16h-9zM4.5 7.5v2h4v-2zM4.5 12v2h4v-2zM15.5 7.5v2h4v-2zM15.5 12v2h4v-2z',
  phone: 'M6 1.5h12v21H6zM8.5 4.5v13h7v-13zM11 19h2v2h-2z',
  cloud: 'M6.8 19.5a5.3 5.3 0 1 1 .6-10.5A6.3 6.3 0 0 1 19.3 10.7 4.5 4.5 0 0 1 18.5 19.5z',
} as const;

export function LazyIcon({ name, size }: { readonly name: keyof typeof PATHS; readonly size?: number }) {
  return <Glyph path={PATHS[name]} {...(size ? { size } : {})} />;
}
