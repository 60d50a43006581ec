/** The line at the foot of a desktop. */
export function Footer() {
  return <footer className="foot" />;
}
