/** Whether an object has a member of its own: `Object` itself can tell only since 2021. */
const isOwn = Object.prototype.hasOwnProperty;

export function hasMember(object: object, name: PropertyKey): boolean {
  return isOwn.call(object, name);
}
