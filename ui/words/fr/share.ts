/** Texts in French: the share sheet, links, QR codes. */
export const share = {
  title: 'Partager',
  titleOf: 'Partager {{name}}',
  ways: 'Façons de partager',
  facts: '{{name}}, {{time}}, {{bars}}',
  link: 'Lien',
  qr: 'QR',
  file: 'Fichier',
  video: 'Vidéo',
  hub: 'Hub',
  noVideo: 'La vidéo n’est pas encore possible. Un lien, un code ou un fichier peuvent partir dès aujourd’hui.',
  logInToPublish: 'Connectez-vous pour publier {{name}}',
  publish: 'Publier {{name}}',
  hubNotOpen: 'Le hub n’est pas encore ouvert : rien ne peut être publié aujourd’hui, et rien n’est envoyé d’ici.',
  others: 'Les autres façons se passent de compte.',
};
