/** Texts in Spanish: what a song has no more room for, and what makes room. */
export const room = {
  title: 'No cabe más',
  blocks: 'Una canción tiene como máximo {{most}} bloques. Repite un bloque o quita uno.',
  changes: 'En un bloque caben {{most}} silencios y rellenos. Divídelo o devuelve compases a la escena.',
  fills: 'Una pista tiene como máximo {{most}} rellenos. Antes, devuelve algunos compases a la escena.',
  tracks: 'Una canción tiene como máximo {{most}} pistas. Quita una primero.',
  scenes: 'Una canción tiene como máximo {{most}} escenas. Quita una primero.',
  markers: 'Una canción tiene como máximo {{most}} marcadores. Quita uno primero.',
  groups: 'Una canción tiene como máximo {{most}} grupos. Usa uno de ellos.',
  lanes: 'Un patrón tiene como máximo {{most}} carriles. Vacía uno primero.',
  points: 'Un carril tiene como máximo {{most}} puntos. Quita algunos primero.',
  locks: 'Un paso tiene como máximo {{most}} valores fijados. Suelta uno primero.',
  pitches: 'Un paso tiene como máximo {{most}} notas. Quita una primero.',
  notes: 'Un clip admite {{most}} notas como máximo. Borra algunas o sigue en otro clip.',
  parts: 'En una canción caben {{most}} fragmentos de grabaciones. Quita algunos primero.',
  takes:
    'Una canción tiene como máximo {{most}} grabaciones. Quita algunas de sus pistas y elimínalas en Editar, debajo de las pistas de audio.',
  regions: 'Una grabación tiene como máximo {{most}} regiones. Borra una primero.',
  choices: 'En una grabación caben {{most}} cambios entre vueltas. Elige tramos más largos.',
};
