/** The mark: a "b" of five steps, the sixth is lit. */
const FIVE = 'M0 0h9v8H0zM0 10h9v8H0zM11 10h9v8h-9zM0 20h9v8H0zM11 20h9v8h-9z';
const SIXTH = 'M11 0h9v8h-9z';
export const MARK_PATHS = [FIVE, SIXTH];

export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 20 28" aria-hidden="true">
      <path d={FIVE} />
      <path className="lit" d={SIXTH} />
    </svg>
  );
}
