/** Shortcuts: being written. */
export default function Shortcuts() {
  return null;
}
