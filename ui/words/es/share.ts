/** Texts in Spanish: the share sheet, links, QR codes. */
export const share = {
  title: 'Compartir',
  titleOf: 'Compartir {{name}}',
  ways: 'Formas de compartir',
  facts: '{{name}}, {{time}}, {{bars}}',
  link: 'Enlace',
  qr: 'QR',
  file: 'Archivo',
  video: 'Vídeo',
  hub: 'Hub',
  noVideo: 'Todavía no se puede hacer un vídeo. Hoy puedes enviar un enlace, un código o un archivo.',
  logInToPublish: 'Inicia sesión para publicar {{name}}',
  publish: 'Publicar {{name}}',
  hubNotOpen: 'El hub aún no está abierto: hoy no se puede publicar nada, y desde aquí no se sube nada.',
  others: 'Las otras formas no necesitan cuenta.',
};
