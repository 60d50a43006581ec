/** Texts in French: whose code travels to the browser. */
export const licences = {
  title: 'Licences',
  lead: 'Batida s’appuie sur le travail d’autres personnes. Voici à qui appartient le code qui arrive dans votre navigateur, sous quelle licence, et où se trouve sa source. Les textes sont en anglais, seule version qui fait foi.',
  sourceOf: 'Source de {{name}}',
  source: 'Source',
  text: 'Texte de la licence',
  lost: 'Impossible de charger la liste.',
  retry: 'Réessayer',
};
