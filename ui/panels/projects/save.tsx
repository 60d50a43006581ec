/** Save: being written. */
export default function Save() {
  return null;
}
