/**
 * The difference of two JSON values, small where they share parts: songs are immutable and an edit keeps what it does not
 * touch, so most of the work is comparing references.
 */

/**
 * 0: the member goes; [value]: replaced; [index, removed, items]: items take the place of `removed` ones;
 * an object: its members, by name or index, are patched.
 */
export type JsonPatch = 0 | readonly [unknown] | readonly [number, number, readonly unknown[]] | Members;
interface Members {
  readonly [name: string]: JsonPatch;
}

export class JsonPatchFault extends Error {}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (bag: object, name: string): boolean => Object.prototype.propertyIsEnumerable.call(bag, name);

/** Undefined where the two are the same. */
export function difference(before: unknown, after: unknown): JsonPatch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? itemsPatch(before, after) : splicePatch(before, after);
  }
  if (isBag(before) && isBag(after)) return membersPatch(before, after);
  return [after];
}

function membersPatch(before: Bag, after: Bag): JsonPatch | undefined {
  const gone = Object.keys(before).filter((name) => !has(after, name));
  const changed = Object.keys(after).flatMap((name): [string, JsonPatch][] => {
    const patch = has(before, name) ? difference(before[name], after[name]) : ([after[name]] as const);
    return patch === undefined ? [] : [[name, patch]];
  });
  if (gone.length + changed.length === 0) return undefined;
  return Object.fromEntries([...gone.map((name): [string, JsonPatch] => [name, 0]), ...changed]);
}

function itemsPatch(before: readonly unknown[], after: readonly unknown[]): JsonPatch | undefined {
  const changed = after.flatMap((item, i): [string, JsonPatch][] => {
    const patch = difference(before[i], item);
    return patch === undefined ? [] : [[String(i), patch]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function splicePatch(before: readonly unknown[], after: readonly unknown[]): JsonPatch {
  const most = Math.min(before.length, after.length);
  const isSame = (a: unknown, b: unknown) => difference(a, b) === undefined;
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  return [start, before.length - start - end, after.slice(start, after.length - end)];
}

/** What `before` becomes; parts the patch does not name keep their identity. Throws where the two do not belong together. */
export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) {
    if (patch.length === 1) return patch[0];
    const [start, removed, items] = patch as readonly unknown[];
    if (!(Array.isArray(before) && isCount(start) && isCount(removed) && Array.isArray(items)))
      throw new JsonPatchFault();
    if (start + removed > before.length) throw new JsonPatchFault();
    return [...before.slice(0, start), ...items, ...before.slice(start + removed)];
  }
  if (!isBag(patch)) throw new JsonPatchFault();
  if (Array.isArray(before)) return patchedItems(before, patch);
  if (isBag(before)) return patchedMembers(before, patch);
  throw new JsonPatchFault();
}

function patchedItems(before: readonly unknown[], patch: Bag): readonly unknown[] {
  const items = [...before];
  for (const name of Object.keys(patch)) {
    const index = Number(name);
    if (!isCount(index) || index >= before.length) throw new JsonPatchFault();
    items[index] = patched(before[index], patch[name]);
  }
  return items;
}

function patchedMembers(before: Bag, patch: Bag): Bag {
  const members = new Map(Object.entries(before));
  for (const name of Object.keys(patch)) {
    if (patch[name] === 0) members.delete(name);
    else members.set(name, patched(members.get(name), patch[name]));
  }
  return Object.fromEntries(members);
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
