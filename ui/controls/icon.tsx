/** Icons: solid, on a grid of 24, cut from the step module. Always beside a label or in something that has a name. */

const PATHS = {
  play: 'M6 3v18l15-9z',
  pause: 'M5 4h5v16H5zM14 4h5v16h-5z',
  stop: 'M4.5 4.5h15v15h-15z',
  record: 'M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z',
  plus: 'M10.5 4h3v6.5H20v3h-6.5V20h-3v-6.5H4v-3h6.5z',
  minus: 'M4 10.5h16v3H4z',
  close: 'M5.6 3.5 12 9.9l6.4-6.4 2.1 2.1-6.4 6.4 6.4 6.4-2.1 2.1-6.4-6.4-6.4 6.4-2.1-2.1L9.9 12 3.5 5.6z',
  more: 'M10 3h4v4h-4zM10 10h4v4h-4zM10 17h4v4h-4z',
  down: 'M4 8.6 6.1 6.5l5.9 5.9 5.9-5.9L20 8.6l-8 8z',
  up: 'm4 15.4 2.1 2.1 5.9-5.9 5.9 5.9 2.1-2.1-8-8z',
  right: 'm8.6 4-2.1 2.1 5.9 5.9-5.9 5.9L8.6 20l8-8z',
  left: 'm15.4 4 2.1 2.1-5.9 5.9 5.9 5.9-2.1 2.1-8-8z',
  save: 'M3 3h14l4 4v14H3zM7 3v6h8V3zM7 13v8h10v-8z',
  folder: 'M2 5h8l2 3h10v12H2z',
  audio: 'M2 9h4l6-5v16l-6-5H2zM15 8h2.6v8H15zM19.4 5H22v14h-2.6z',
  midi: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM12 4.6a7.4 7.4 0 1 0 0 14.8 7.4 7.4 0 0 0 0-14.8zM6 10.8h2.4v2.4H6zM15.6 10.8H18v2.4h-2.4zM7.8 7h2.4v2.4H7.8zM13.8 7h2.4v2.4h-2.4zM10.8 15h2.4v2.4h-2.4z',
  download: 'M10.5 2h3v9H19l-7 7-7-7h5.5zM4 19.5h16v3H4z',
  share: 'M10.5 18h3V9H19l-7-7-7 7h5.5zM4 19.5h16v3H4z',
  search:
    'M10 2.5a7.5 7.5 0 0 1 6 12l5.5 5.5-2 2-5.5-5.5a7.5 7.5 0 1 1-4-14zM10 5.3a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4z',
  trash: 'M9 1.5h6V4h6v3H3V4h6zM5 8.5h14v14H5zM8.5 11.5v8H11v-8zM13 11.5v8h2.5v-8z',
  dice: 'M3 3h18v18H3zM6.5 6.5v3h3v-3zM14.5 6.5v3h3v-3zM10.5 10.5v3h3v-3zM6.5 14.5v3h3v-3zM14.5 14.5v3h3v-3z',
  fill: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  clear:
    'M3 3h8v8H3zM5.3 5.3v3.4h3.4V5.3zM13 3h8v8h-8zM15.3 5.3v3.4h3.4V5.3zM3 13h8v8H3zM5.3 15.3v3.4h3.4v-3.4zM13 13h8v8h-8zM15.3 15.3v3.4h3.4v-3.4z',
  copy: 'M2.5 2.5h13v4h-9v9h-4zM8.5 8.5h13v13h-13z',
  shiftLeft: 'M2 4h3v16H2zM22 10.5H13V5.5L6.5 12l6.5 6.5v-5h9z',
  shiftRight: 'M19 4h3v16h-3zM2 10.5h9V5.5l6.5 6.5L11 18.5v-5H2z',
  sound: 'M5 2h2.6v9H5zM2.5 12h7.6v3H2.5zM5 16h2.6v6H5zM16.4 2H19v4h-2.6zM13.9 7h7.6v3h-7.6zM16.4 11H19v11h-2.6z',
  backTo: 'M19 4h3v11H8.5v5L2 13.5 8.5 7v5H19z',
  undo: 'M9 3v4.5h5a7 7 0 0 1 0 14H6v-3h8a4 4 0 0 0 0-8H9V15L2.5 9z',
  arrange:
    'M2 4h4.2v4.2H2zM7.9 4h4.2v4.2H7.9zM2 10h4.2v4.2H2zM13.8 10H18v4.2h-4.2zM7.9 16h4.2v4.2H7.9zM19.6 16H22v4.2h-2.4zM19.6 4H22v4.2h-2.4z',
  session: 'M2 2.5h8v8H2zM12.5 2.5h9.5v8h-9.5zM2 13h8v8.5H2zM13.5 12l8.5 5.2-8.5 5.3z',
  piano: 'M2 3.5h20v17H2zM4.3 12.5v5.7h4v-5.7zM10 12.5v5.7h4v-5.7zM15.7 12.5v5.7h4v-5.7z',
  mix: 'M4.2 2h2v20h-2zM11 2h2v20h-2zM17.8 2h2v20h-2zM2 13h6.4v4.5H2zM8.8 5h6.4v4.5H8.8zM15.6 10H22v4.5h-6.4z',
  edit: 'M2 10h2.3v4H2zM5.6 7h2.3v10H5.6zM9.2 3h2.3v18H9.2zM12.8 8h2.3v8h-2.3zM16.4 5.5h2.3v13h-2.3zM20 9.5h2.2v5H20z',
  setup: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10.7 4.5v7.5h2.6V4.5z',
  sine: 'M2 13C4 4 7 4 9.5 9.5l2.5 5c1.7 3.5 3.6 3.4 5.3-3h2.9c-2.3 10.5-7.4 11-10.6 4.5l-2.5-5C6 8.6 5.8 9 4.9 13z',
  square: 'M2 19V5h10v11h7V5h3v14H9.2V8H5v11z',
  saw: 'M2 19.5 13 4v11l9-11.5v4.8l-11.8 15V11.5L4 20.5z',
  sun: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM10.8 1h2.4v4h-2.4zM10.8 19h2.4v4h-2.4zM1 10.8h4v2.4H1zM19 10.8h4v2.4h-4z',
  globe: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  check: 'm3 12.5 2.2-2.2 4.6 4.6 9-9L21 8.1 9.8 19.3z',
  warn: 'M12 2 23 21.5H1zM10.7 9v6.5h2.6V9zM10.7 17v2.5h2.6V17z',
  grip: 'M7 4h3v3H7zM14 4h3v3h-3zM7 10.5h3v3H7zM14 10.5h3v3h-3zM7 17h3v3H7zM14 17h3v3h-3z',
  pencil: 'M15.5 2.5l6 6L9 21H3v-6zM6 16.2V18h1.8z',
  open: 'M3 3h8v3H6v12h12v-5h3v8H3zM13 3h8v8h-3V8.2l-6.9 6.9-2.2-2.2L15.8 6H13z',
  frost:
    'M10.6 1.5 13.4 1.5 13.4 9.6 20.4 5.5 21.8 8 14.8 12 21.8 16 20.4 18.5 13.4 14.4 13.4 22.5 10.6 22.5 10.6 14.4 3.6 18.5 2.2 16 9.2 12 2.2 8 3.6 5.5 10.6 9.6z',
  rename: 'M3 4h12v3h-4.5v13h-3V7H3zM17 3h4v2h-.8v14h.8v2h-4v-2h.8V5H17z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size }: { readonly name: IconName; readonly size?: number }) {
  return <Glyph path={PATHS[name]} {...(size ? { size } : {})} />;
}

/** The drawing itself; screens that are loaded late bring their own paths (late-icon.tsx). */
export function Glyph({ path, size }: { readonly path: string; readonly size?: number }) {
  return (
    <svg
      className="icon-drawing"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
