/** Icons that only the content pages have. */
const PATHS = {
  down: 'M4 8.6 6.1 6.5l5.9 5.9 5.9-5.9L20 8.6l-8 8z',
  play: 'M6 3v18l15-9z',
} as const;

export function PageIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={PATHS[name]} />
    </svg>
  );
}
