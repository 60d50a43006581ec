/** How the path of a parameter is written; apart from what the paths lead to, which few songs need. */
export const PARAM_PATH =
  /^(strip|patch|pad(?:\d|1[0-5])|master|reverb|delay|chorus|drive)\.([A-Za-z][A-Za-z0-9]{0,39})$/;

/** Whether a text can be the path of a parameter, of this version or a later one. */
export function isParamPath(text: string): boolean {
  return PARAM_PATH.test(text);
}
