/** The view bar. */
export function Tabs() {
  return <nav className="tabs" />;
}
