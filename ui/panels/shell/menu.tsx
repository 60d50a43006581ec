/** Menu: being written. */
export default function Menu() {
  return null;
}
