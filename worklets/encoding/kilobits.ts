/** How much encoded sound weighs, in thousands of bits a second: what listeners do not tell from the original. */
export const KILOBITS = { mp3: 320, m4a: 256, opus: 96 } as const;
