/** Texts in Spanish: what goes wrong with sound. */
export const faults = {
  playback: 'No se pudo iniciar la reproducción. Toca reproducir otra vez.',
  context: 'No se pudo iniciar el audio: toca reproducir otra vez',
  activation: 'No se pudo activar el audio. Recarga la página y revisa que el volumen del dispositivo esté activado.',
};
