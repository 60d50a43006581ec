/** Texts in Spanish: without a net, installing, newer versions. */
export const offline = {
  newBuild: 'Hay una versión nueva.',
  newBuildBody: 'Llega cuando cierres Batida, o ahora que no suena nada.',
  update: 'Actualizar ahora',
  later: 'Después',
  noNet: 'Sin conexión.',
  noNetBody: 'Aquí todo sigue funcionando.',
  waiting_one: '{{count}} canción espera a la nube.',
  waiting_many: '{{count}} de canciones esperan a la nube.',
  waiting_other: '{{count}} canciones esperan a la nube.',
  install: 'Guarda Batida en este dispositivo',
  installBody: 'Se abre sin navegador y funciona en un avión.',
  installNow: 'Instalar',
  keep: 'Conserva tus canciones.',
  keepBody: 'Este navegador puede borrar lo que guardan las páginas que no se abren en un tiempo.',
  keepHomeBody:
    'Safari puede borrar lo que guardan las páginas que no se abren en una semana. Con Compartir y luego Agregar a inicio se conservan.',
  keepFile: 'Guardar como archivo',
  exported_one: 'El archivo lleva {{count}} canción.',
  exported_many: 'El archivo lleva {{count}} de canciones.',
  exported_other: 'El archivo lleva {{count}} canciones.',
  exportFailed: 'No se pudo crear el archivo',
};
