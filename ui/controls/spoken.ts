/** A label as it is said: long words carry soft hyphens for narrow columns, which no ear and no search should meet. */
export function spoken(label: string): string {
  return label.replace(/\u00ad/g, '');
}

/** The name of a control that has few words written on it: it says them too, so that whoever speaks to the device finds it by them. */
export function named(written: string, name: string): string {
  const said = (text: string) => spoken(text).toLocaleLowerCase();
  return said(name).includes(said(written)) ? name : `${spoken(written)}: ${name}`;
}
