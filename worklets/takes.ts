/** What ui/ may import to keep takes: the pieces that the recorder sends, and the head of the file they are put into. */
export { type Piece, readPiece } from './recording/piece.ts';
export { type WavFormat, wavHeader } from './riff.ts';
