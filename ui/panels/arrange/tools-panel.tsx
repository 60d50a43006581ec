/** ToolsPanel: being written. */
export default function ToolsPanel() {
  return null;
}
