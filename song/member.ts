/** Whether an object has a member of its own: `Object` itself can tell only since 2021. */
const { hasOwnProperty } = Object.prototype;

export function hasMember(object: object, name: PropertyKey): boolean {
  return hasOwnProperty.call(object, name);
}
