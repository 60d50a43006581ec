/** Texts in Spanish: what goes wrong with sound. */
export const soundFaults = {
  playback: 'No se pudo iniciar la reproducción. Toca Reproducir otra vez.',
  context: 'No se pudo iniciar el audio: toca Reproducir otra vez',
  activation: 'No se pudo activar el audio. Recarga la página y sube el volumen del dispositivo.',
};
