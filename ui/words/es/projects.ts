/** Texts in Spanish: how the open project stands, and what may befall it; their list and files are in files.ts. */
export const projects = {
  projects: 'Proyectos',
  statusSaved: 'Guardada aquí',
  statusSaving: 'Guardando',
  statusFull: 'Sin guardar: no queda espacio',
  statusFailed: 'Sin guardar en este dispositivo',
  statusElsewhere: 'Abierto en otra pestaña',

  storageFull: 'No queda espacio',
  storageFullBody:
    'Tus últimos cambios están solo en esta pestaña. Borra proyectos, vacía la papelera o exporta la canción; después se sigue guardando sin que hagas nada.',
  notKept: 'No se guarda en este dispositivo',
  notKeptBody:
    'Este navegador no guarda nada aquí, quizás porque la ventana es privada. Exporta la canción para conservarla.',
  keptAgain: 'Se guarda otra vez en este dispositivo',
  damaged: 'No se pudo leer una parte de este proyecto',
  damagedBody: '{{name}} se abrió como estaba antes del daño. Lo que no se pudo leer se guardó aparte.',
  damagedFromSave: '{{name}} se abrió como se guardó la última vez. Lo que no se pudo leer se guardó aparte.',
  loadFailed: 'No se pudo cargar el proyecto. Inténtalo de nuevo.',
  missing: 'Ya no está en este dispositivo.',
  newer: 'Se hizo con una versión más nueva de Batida. Recarga la página para tenerla. No se cambió nada.',
  unreadable: 'No se puede leer. No se cambió nada.',
  outdated: 'Hay una versión más nueva de Batida abierta en otra pestaña',
  outdatedBody: 'Aquí ya no se guarda nada. Recarga esta página para continuar.',
  stay: 'Esta canción aún no está guardada',
  stayBody: 'Ahora no se puede guardar. Quédate aquí, o abre la otra y perderás los últimos cambios.',
  leaveAnyway: 'Descartar cambios',

  elsewhere: 'Abierto en otra pestaña',
  elsewhereBody: '{{name}} se está editando en otra pestaña. Aquí solo se muestra.',
  useHere: 'Usar aquí',
  openCopy: 'Abrir una copia',
  copyName: '{{name}} copia',
  keptAsCopy: 'Guardado como proyecto aparte',

  saveUnable: 'No se puede guardar el proyecto. Inténtalo de nuevo.',
  saveFailed: 'No se pudo guardar el proyecto. Inténtalo de nuevo.',
  saveStatus: 'No se pudo guardar el proyecto: {{status}}',
  loadStatus: 'No se pudo abrir el proyecto: {{status}}',

  rename: 'Renombrar',
  renameTo: 'Nombre nuevo de {{name}}',

  madeTwice: 'Otra pestaña también creó una canción',
  madeTwiceBody: '«{{name}}» está entre tus proyectos. Se conservan las dos.',
};
