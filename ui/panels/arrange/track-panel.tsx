/** TrackPanel: being written. */
export default function TrackPanel() {
  return null;
}
