/** Hands a file to the person: a link for a moment, followed at once. */

/** A browser may begin to read late, and iOS asks first: until then the address must hold. */
const ADDRESS_MILLISECONDS = 40_000;

export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_MILLISECONDS);
}
