/** StepPanel: being written. */
export default function StepPanel() {
  return null;
}
