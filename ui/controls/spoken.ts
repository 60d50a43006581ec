/** A label as it is said: long words carry soft hyphens for narrow columns, which no ear and no search should meet. */
export function spoken(label: string): string {
  return label.replace(/\u00ad/g, '');
}
