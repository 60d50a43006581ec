/** Which scripts may stand together in a name: those that are written together (Unicode Technical Standard 39, §5.2). */

/** Those of Unicode 13, which the table behind auth/skeleton.ts knows (ISO 15924). The commonest first. */
const SCRIPTS = `Latn Cyrl Grek Arab Hebr Deva Thai
  Adlm Aghb Ahom Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Bopo Brah Brai Bugi Buhd Cakm Cans Cari Cham Cher Chrs Copt
  Cprt Diak Dogr Dsrt Dupl Egyp Elba Elym Ethi Geor Glag Gong Gonm Goth Gran Gujr Guru Hano Hatr Hluw Hmng Hmnp Hung Ital
  Java Kali Khar Khmr Khoj Kits Knda Kthi Lana Laoo Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka Mand Mani Marc Medf Mend
  Merc Mero Mlym Modi Mong Mroo Mtei Mult Mymr Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Orkh Orya Osge Osma Palm Pauc Perm
  Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sylo
  Syrc Tagb Takr Tale Talu Taml Tang Tavt Telu Tfng Tglg Thaa Tibt Tirh Ugar Vaii Wara Wcho Xpeo Xsux Yezi Yiii Zanb`;

/** Japanese, Chinese with its phonetic letters, and Korean, each with the Latin letters that their writers use beside. */
const TOGETHER = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

/** Digits, punctuation, emoji and accents go with any. */
const ANY = ['Zyyy', 'Zinh'];

const SETS = [...TOGETHER, ...SCRIPTS.split(/\s+/).map((script) => [script])].map(
  (scripts) => new RegExp(`^[${[...scripts, ...ANY].map((one) => `\\p{scx=${one}}`).join('')}]*$`, 'u'),
);

export const isOneScript = (name: string): boolean => SETS.some((set) => set.test(name));
