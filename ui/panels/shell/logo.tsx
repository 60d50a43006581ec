/** The mark: a "b" of five steps, the sixth is lit. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 20 28" aria-hidden="true">
      <path d="M0 0h9v8H0zM0 10h9v8H0zM11 10h9v8h-9zM0 20h9v8H0zM11 20h9v8h-9z" />
      <path className="lit" d="M11 0h9v8h-9z" />
    </svg>
  );
}
