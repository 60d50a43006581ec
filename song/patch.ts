/** The values of one instrument's parameters, by name. */

export type ParamValue = number | boolean;
export type Patch = Readonly<Record<string, ParamValue>>;
