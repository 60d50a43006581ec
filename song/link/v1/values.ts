/** Parameters by name: those that stand where others stand cost next to nothing. */
import { hasMember } from '../../member.ts';
import type { ParamValue, Patch } from '../../patch.ts';
import { FIELD } from './fields.ts';
import { codeNumber } from './numbers.ts';
import { both, type Page } from './page.ts';
import type { Table } from './tables.ts';
import { codeText, TEXT } from './texts.ts';

/** `sort` is the number of the table, `like` what the values may be equal to, `about` what may say which of them are not. */
export function codeValues(page: Page, sort: number, table: Table, values: Patch, like: Patch, about = 0): Patch {
  const { coder } = page;
  const names = Object.keys(table);
  const others = page.isReading
    ? []
    : Object.keys(values)
        .filter((name) => !hasMember(table, name))
        .sort();
  const valueAt = (name: string) => memberOf(values, name) ?? (table[name] as ParamValue);
  const isSame = others.length === 0 && names.every((name) => valueAt(name) === (memberOf(like, name) ?? table[name]));
  if (coder.look(FIELD.isSame, sort, both(sort, about)).flag(isSame)) return { ...table, ...onlyOf(table, like) };
  const made: Record<string, ParamValue> = {};
  let changed = 0;
  for (const [index, name] of names.entries()) {
    const near = memberOf(like, name) ?? (table[name] as ParamValue);
    const place = both(sort, index);
    coder.look(FIELD.sameValue, place, both(sort, changed), both(place, about), both(place, changed & 1));
    const isNear = coder.flag(valueAt(name) === near);
    made[name] = isNear ? near : codeOther(page, place, valueAt(name), near);
    changed = ((changed << 1) | (isNear ? 0 : 1)) & 7;
  }
  const more = coder.look(FIELD.more, sort).count(others.length);
  for (const name of page.list(more, others, '', (other) => codeText(page, TEXT.parameter, other))) {
    made[name] = codeAny(page, memberOf(values, name) ?? 0);
  }
  return made;
}

/** What is not `near`. */
function codeOther(page: Page, place: number, value: ParamValue, near: ParamValue): ParamValue {
  if (typeof near === 'boolean') return !near;
  return codeNumber(page, place, Number(value), near);
}

const UNKNOWN = 1000;

/** Of a parameter that version 1 does not know. */
function codeAny(page: Page, value: ParamValue): ParamValue {
  const { coder } = page;
  const isSwitch = coder.look(FIELD.more, UNKNOWN).flag(typeof value === 'boolean');
  if (isSwitch) return coder.look(FIELD.more, UNKNOWN + 1).flag(value === true);
  return codeNumber(page, UNKNOWN, Number(value), 0);
}

function onlyOf(table: Table, values: Patch): Patch {
  return Object.fromEntries(Object.entries(values).filter(([name]) => hasMember(table, name)));
}

const memberOf = (values: Patch, name: string): ParamValue | undefined =>
  hasMember(values, name) ? values[name] : undefined;
