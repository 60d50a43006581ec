/** What a name looks like: two names that a reader takes for the same share a skeleton (Unicode Technical Standard 39, §4). */
import unhomoglyph from 'unhomoglyph';

/** Whatever is drawn as something else becomes that; the few prototypes that decompose need it twice. */
const skeleton = (text: string): string => prototypes(prototypes(text));

const prototypes = (text: string): string =>
  unhomoglyph(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/**
 * The skeletons of a name: as it was typed and in lower case, where other letters look alike (paypaI, paypal), each also
 * in compatibility form. Names that share one of them look alike. In a fixed order, so that who claims several never waits
 * for somebody who waits for them.
 */
export function skeletonsOf(name: string): readonly string[] {
  const forms = [name, name.normalize('NFKC')].flatMap((form) => [form, form.toLowerCase()]);
  return [...new Set(forms.map((form) => drawn(form).toLowerCase()))].sort();
}

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}]/u;
const PIECE = /\p{N}+|[\p{P}\p{S}]|[^\p{N}\p{P}\p{S}\s]+/gu;

/**
 * A run of spaces is drawn as one. In a name that runs from right to left a number before the letters may be drawn where one
 * after them is: there the order of the pieces does not count.
 */
function drawn(form: string): string {
  const hasEitherOrder = RIGHT_TO_LEFT.test(form) && /\p{N}/u.test(form);
  if (!hasEitherOrder) return skeleton(form).replace(/\s+/gu, ' ').trim();
  return (form.match(PIECE) ?? []).map(skeleton).sort().join(' ');
}
