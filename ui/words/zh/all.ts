/** English until the translation is written. */
export { words } from '../en/all.ts';
