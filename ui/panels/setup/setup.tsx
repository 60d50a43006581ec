/** Settings. */
export function Setup() {
  return <div className="setup" />;
}
