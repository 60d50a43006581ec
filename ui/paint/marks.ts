/** The marks of the eight track colours, as paths on a field of 16 by 16; holes by the rule of even and odd. */
export const MARK_SHAPES = [
  'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  'M2 2h12v12H2z',
  'M8 1.5 15 14H1z',
  'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'M8 .8 15.2 8 8 15.2.8 8z',
  'M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z',
  'M3 1.5a6.5 6.5 0 0 1 6.5 6.5A6.5 6.5 0 0 1 3 14.5zM11 1.5h3v13h-3z',
  'M2 2h4.5v12H2zM9.5 2H14v12H9.5z',
] as const;
