/** What lies over the workstation, loaded when it is opened. */
export function Overlays() {
  return null;
}
