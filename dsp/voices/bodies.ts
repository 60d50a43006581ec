/**
 * What is struck: the modes of fifteen bodies, as whole numbers in one table. Ratios are to the note heard, and T60
 * holds at C4 (262 Hz) unless said. Sources, body by body:
 *
 * - kalimba: Holdaway, Kalimba Magic 2006; Chapman, "The tones of the kalimba", JASA 131, 2012
 * - marimba, vibraphone: Bork, "Practical tuning of xylophone bars and resonators", 1995; Hill, "Exponential time decay
 *   constants of marimba bars", c. 2012 (wood: T60 = 2.2 / (0.0045 f)); balafon: uniform bars, Csound's modal table
 * - steel pan: Hansen and Rossing, "The Caribbean steelpan, and some offsprings"; Achong, JSV 197, 1996
 * - tabla: Raman 1934; Sathej and Adhikari, JASA 125, 2009. Bayan: its own partials as recordings have them
 * - log drum: an ear's copy of the amapiano bass; slit drum, talking drum: ranges of recordings
 * - saron, bonang: Sethares, *Tuning, Timbre, Spectrum, Scale*, ch. 10
 * - church bell: Rossing and Perrin, "Vibrations of bells", 1987; tubular bell: a free tube's (2n + 1)²
 * - agogô: two of the modes of a clamped plate (STK's modal bar)
 */

/** Modes a body has at most. */
export const BODY_MODES = 8;

/** The head of a row, before its modes. */
export enum BodyField {
  Milliseconds, // T60 of the mode at ratio 1 (of the lowest, where none is), at C4.
  KeyExponent, // Hundredths: T60 falls with this power of the pitch.
  ContactMicroseconds, // At C4, velocity 0.8, hardness 0.5.
  KnockHz, // The box, frame or shell that is heard at any key.
  KnockMilliseconds, // Its T60.
  KnockLevel, // Tenths of a dB below full.
  Exchange, // Hundredths: how fast octave and fundamental pass energy to one another.
  Level, // Tenths of a dB above -20, so that all bodies are about as loud.
  Modes,
}

/** What a mode says: four numbers. */
export enum ModeField {
  Ratio, // Thousandths of the note's frequency; 0: no further mode.
  Centre, // Tenths of a dB below full, struck in the middle; ABSENT: not at all.
  Edge, // The same, struck at the edge.
  Share, // Thousandths of the body's T60.
}

export const MODE_FIELDS = 4;
const FIELDS = <i32>BodyField.Modes + BODY_MODES * MODE_FIELDS;
const ABSENT: f32 = 999;
export const BODY_COUNT: f32 = 15;

const BODIES: usize = memory.data<u16>([
  // Kalimba
  5000, 120, 1100, 190, 70, 110, 0, 308,
  1000, 130, 130, 1000, 2000, 450, 450, 340, 6400, 50, 20, 125, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Marimba
  1200, 100, 750, 240, 40, 250, 0, 225,
  1000, 0, 60, 1000, 3940, 999, 60, 250, 9700, 80, 60, 100, 18500, 200, 160, 50,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Vibraphone
  9000, 70, 700, 300, 40, 350, 0, 200,
  1000, 0, 60, 1000, 3984, 240, 90, 350, 9900, 140, 120, 120, 16200, 240, 200, 60,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Steel pan
  1700, 60, 700, 420, 60, 260, 17, 185,
  1000, 0, 30, 1000, 2006, 200, 120, 750, 3012, 150, 100, 550, 4030, 190, 130, 350,
  5150, 240, 160, 200, 6420, 260, 180, 150, 0, 0, 0, 0, 0, 0, 0, 0,
  // Tabla (dayan)
  1900, 30, 450, 900, 15, 0, 0, 120,
  1000, 0, 260, 1000, 2003, 60, 40, 800, 2990, 160, 0, 450, 3980, 220, 70, 380,
  4960, 260, 110, 140, 6150, 240, 40, 25, 0, 0, 0, 0, 0, 0, 0, 0,
  // Bayan
  1500, 60, 2500, 60, 60, 200, 0, 200,
  1000, 0, 60, 1000, 1730, 180, 120, 500, 2720, 180, 100, 400, 3005, 120, 30, 400,
  4010, 240, 160, 200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Log drum
  500, 40, 700, 210, 30, 0, 0, 175,
  1000, 0, 0, 1000, 2000, 100, 60, 800, 3000, 130, 70, 700, 4100, 240, 160, 250,
  6300, 260, 140, 120, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Slit drum
  350, 60, 800, 160, 60, 160, 0, 200,
  1000, 0, 0, 1000, 2700, 160, 100, 500, 5700, 260, 180, 300, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Talking drum
  420, 40, 1000, 150, 60, 200, 0, 200,
  1000, 0, 60, 1000, 1500, 140, 60, 600, 2200, 200, 100, 400, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Balafon
  550, 80, 500, 260, 50, 200, 0, 200,
  1000, 0, 60, 1000, 2570, 300, 60, 600, 4640, 100, 90, 350, 6980, 300, 120, 220,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Saron
  2200, 60, 350, 320, 60, 260, 0, 200,
  1000, 0, 60, 1000, 2390, 100, 60, 700, 2780, 160, 100, 600, 4750, 160, 100, 400,
  5080, 180, 120, 350, 5960, 200, 120, 300, 0, 0, 0, 0, 0, 0, 0, 0,
  // Bonang
  1700, 60, 600, 260, 60, 260, 0, 200,
  1000, 0, 60, 1000, 1520, 140, 60, 800, 3460, 180, 120, 500, 3920, 200, 140, 400,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  // Church bell
  9000, 90, 350, 220, 60, 400, 0, 200,
  500, 80, 140, 1600, 1000, 20, 60, 1000, 1192, 0, 20, 1000, 1500, 160, 120, 400,
  2002, 0, 0, 400, 2670, 120, 60, 250, 3010, 80, 40, 250, 4150, 120, 60, 150,
  // Tubular bell
  5000, 70, 300, 320, 60, 400, 0, 200,
  220, 300, 260, 1600, 620, 160, 140, 1300, 1210, 140, 120, 1100, 2000, 0, 0, 1000,
  2990, 20, 10, 800, 4170, 60, 30, 600, 5490, 120, 80, 400, 0, 0, 0, 0,
  // Agogo
  380, 40, 200, 500, 40, 300, 0, 200,
  1000, 0, 30, 1000, 1450, 120, 60, 350, 4080, 80, 40, 300, 6670, 140, 90, 180,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/** One number of a body's head. */
export function bodyField(body: i32, field: BodyField): f32 {
  return numberAt(body * FIELDS + <i32>field);
}

/** One number of a body's mode. */
export function modeField(body: i32, mode: i32, field: ModeField): f32 {
  return numberAt(body * FIELDS + <i32>BodyField.Modes + mode * MODE_FIELDS + <i32>field);
}

/** Amplitude of tenths of a dB below full. */
export function amplitudeOf(tenths: f32): f32 {
  return tenths >= ABSENT ? 0 : Mathf.exp2(tenths * <f32>-0.01660964);
}

function numberAt(index: i32): f32 {
  return <f32>load<u16>(BODIES + (<usize>index << 1));
}
