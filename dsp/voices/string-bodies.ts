/**
 * Strings and what they are stretched on, as whole numbers in one table: a string's own loss at C4, and two resonances
 * of the body, which stay where they are at any key. Nylon: air and top of a guitar (Fletcher and Rossing, *The Physics
 * of Musical Instruments*, ch. 9); kora, berimbau: gourds (Vilão and Melo, AJP 82, 2014); koto and sitar: ranges of
 * recordings; a sitar's long high partials: Benade and Messenger 1982.
 */
export enum StringField {
  Milliseconds, // T60 of the fundamental at C4.
  HighShare, // Thousandths of it: T60 of the fifth harmonic.
  KeyExponent, // Hundredths: T60 falls with this power of the pitch.
  LowHz,
  LowMilliseconds, // T60 of the resonance.
  LowLevel, // Hundredths of the string's own level.
  HighHz,
  HighMilliseconds,
  HighLevel,
  Level, // Hundredths, so that all strings are about as loud.
}

const FIELDS = 10;
export const STRING_COUNT: f32 = 5;

const STRINGS: usize = memory.data<u16>([
  2700, 300, 50, 102, 110, 80, 204, 70, 70, 74, // Nylon
  1800, 420, 50, 130, 90, 60, 245, 60, 60, 100, // Kora
  2200, 420, 40, 180, 80, 40, 420, 50, 45, 72, // Koto
  5500, 700, 30, 110, 90, 40, 320, 60, 45, 100, // Sitar
  1700, 420, 40, 260, 120, 90, 430, 90, 60, 100, // Berimbau
]);

/** One number of a string. */
export function stringField(body: i32, field: StringField): f32 {
  return <f32>load<u16>(STRINGS + (<usize>(body * FIELDS + <i32>field) << 1));
}
