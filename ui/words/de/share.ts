/** Texts in German: the share sheet, links, QR codes. */
export const share = {
  title: 'Teilen',
  titleOf: '{{name}} teilen',
  ways: 'Wege zum Teilen',
  facts: '{{name}}, {{time}}, {{bars}}',
  link: 'Link',
  qr: 'QR',
  file: 'Datei',
  video: 'Video',
  hub: 'Hub',
  noVideo: 'Ein Video lässt sich noch nicht machen. Link, Code oder Datei gehen schon heute.',
  logInToPublish: 'Melde dich an, um {{name}} zu veröffentlichen',
  publish: '{{name}} veröffentlichen',
  hubNotOpen:
    'Der Hub ist noch nicht offen: Heute lässt sich nichts veröffentlichen, und von hier wird nichts hochgeladen.',
  others: 'Die anderen Wege gehen ohne Konto.',
};
