/** Projects: being written. */
export default function Projects() {
  return null;
}
