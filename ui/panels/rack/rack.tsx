/** The sound of the selected track. */
export function Rack() {
  return <aside className="rack" />;
}
