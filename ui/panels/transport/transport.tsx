/** The transport: play, stop, position, tempo. */
export function Transport() {
  return <section className="transport" />;
}
