/** Texts in Spanish: the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}, parte {{place}} de {{count}}: {{title}}',
  skip: 'Saltar el recorrido',
  prev: 'Atrás',
  next: 'Siguiente',
  start: 'Empezar',
  done: 'Hecho',
  press: 'Toca {{name}}',
  pressAgain: 'Toca {{name}} otra vez',
  step: 'Toca el paso {{step}}',
  engine: 'Elige un motor',
  choose: 'Elige {{name}}',
  open: 'Abre {{name}}',
  steps: {
    welcome: {
      title: 'Te damos la bienvenida',
      text: 'En un minuto suena un beat tuyo. Nada se rompe: Deshacer lo revierte todo.',
    },
    transport: {
      title: 'Controles de transporte',
      text: 'Reproducir pone el beat en marcha, y lo pausa. Estas teclas están siempre aquí.',
    },
    sequencer: {
      title: 'Secuenciador de pasos',
      text: 'Dieciséis pasos son un compás. Toca el paso 3: se enciende y suena en la próxima vuelta.',
    },
    track: {
      title: 'Controles de pista',
      text: 'M silencia {{track}}, otra vez M y vuelve a sonar. S deja que suene sola esa pista.',
    },
    rack: {
      title: 'Rack de instrumentos',
      text: 'De esto está hecho {{track}}. Elige otro motor y escucha: cambia mientras suena.',
    },
    ready: {
      title: 'Todo listo para crear',
      text: 'Este beat es tuyo, y cada cambio queda en este dispositivo. El recorrido sigue en el menú.',
    },
  },
};
