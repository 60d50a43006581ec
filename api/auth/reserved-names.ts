/** Names that would be taken for ours, for those of the mail standards (RFC 2142), or for no name at all. */
import { skeletonsOf } from './skeleton.ts';

const WORDS = `admin administrator administrators administration moderator moderators mod mods operator owner root superuser
  sysadmin system daemon service server staff team crew official verified support helpdesk help contact feedback billing
  payments sales marketing legal privacy press jobs security abuse noc postmaster hostmaster webmaster mailerdaemon noreply
  info news newsletter mail email www ftp api bot deleted unknown anonymous nobody everyone guest null undefined nan none
  true false`;

/** As it is written, and as those write it who may not have it. */
const spellingsOf = (word: string): readonly string[] => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
  // adm1n: a one stands for an i as well as for an l.
  word.replaceAll('i', '1'),
];

const lookingLike = (words: string): readonly string[] => words.split(/\s+/).flatMap(spellingsOf).flatMap(skeletonsOf);

const RESERVED: ReadonlySet<string> = new Set(lookingLike(WORDS));
/** "Batida Team" says no more than "Team". */
const PRODUCT = new RegExp(lookingLike('batida').join('|'));

/** Dots, dashes, spaces and ticks between or around the letters make it no other name. */
export function isReserved(name: string): boolean {
  return skeletonsOf(name).some((skeleton) => {
    const letters = skeleton.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
    const rest = letters.replace(PRODUCT, '');
    return RESERVED.has(rest) || (rest === '' && letters !== '');
  });
}
