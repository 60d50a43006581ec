/** On or off, written on the key that switches. Readers have it from the state of the key, so it is no part of its name. */
export function StateText({ text }: { readonly text: string }) {
  return <span className="state-text" data-text={text} />;
}
