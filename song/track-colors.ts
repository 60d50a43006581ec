/** The eight colours of tracks outside of the screens: in files for other programs, in pictures and videos. */
export const TRACK_COLORS = [
  '#fa6400',
  '#ffe51f',
  '#19d6fa',
  '#5084ff',
  '#ffa6c4',
  '#aff39b',
  '#06916f',
  '#b062b6',
] as const;
