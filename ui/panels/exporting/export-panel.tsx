/** ExportPanel: being written. */
export default function ExportPanel() {
  return null;
}
