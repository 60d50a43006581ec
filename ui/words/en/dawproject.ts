/** Texts: what is said of a DAWproject that comes in. */
export { DAWPROJECT_ENGLISH as dawproject } from '../../../song/dawproject/english.ts';
