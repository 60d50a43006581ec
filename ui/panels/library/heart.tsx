/** The sign of a favourite: hollow, or filled. */
const PATH = 'M12 21 3.6 12.4C1 9.6 2.3 4.5 6.6 4.2 9 4 11 5.4 12 7.5 13 5.4 15 4 17.4 4.2c4.3.3 5.6 5.4 3 8.2z';

export function Heart({ size }: { readonly size: number }) {
  return (
    <svg className="heart" viewBox="0 0 24 24" aria-hidden="true" style={{ width: size, height: size }}>
      <path d={PATH} />
    </svg>
  );
}
