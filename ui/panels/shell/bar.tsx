/** The top bar: menu, project, undo. */
export function Bar() {
  return <header className="bar" />;
}
