/**
 * How large the reader's text is. Sizes of type are in rem, so whoever sets the browser's text larger has it everywhere; what
 * must be laid out anew then stands in sheets of their own, which come only to who needs it.
 */

/** From a quarter more than usual on. */
const LARGE_PIXELS = 20;

export function startTextSize(): void {
  const rem = document.createElement('i');
  Object.assign(rem.style, { position: 'absolute', width: '1rem', height: '0', visibility: 'hidden' });
  document.body.append(rem);
  const read = () => {
    const isLarge = rem.getBoundingClientRect().width >= LARGE_PIXELS;
    if (isLarge) import('../theme/large-text/sheets.ts').catch(() => undefined);
    document.documentElement.toggleAttribute('data-large-text', isLarge);
  };
  read();
  new ResizeObserver(read).observe(rem);
}
