/** The texts of a language as the page has them once those that come late are there: a group may say some early and more late. */
export function bothWords<First extends object, Late extends object>(first: First, late: Late): First & Late {
  const groups = Object.entries(late).map(([name, group]) => {
    const early: unknown = Reflect.get(first, name);
    return [name, typeof early === 'object' ? { ...early, ...group } : group] as const;
  });
  return { ...first, ...Object.fromEntries(groups) } as First & Late;
}
