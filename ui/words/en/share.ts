/** Texts: the share sheet, links, QR codes. */
export const share = {
  title: 'Share',
  titleOf: 'Share {{name}}',
  ways: 'Ways to share',
  facts: '{{name}}, {{time}}, {{bars}}',
  link: 'Link',
  qr: 'QR',
  file: 'File',
  video: 'Video',
  hub: 'Hub',
  noVideo: 'A video cannot be made yet. A link, a code or a file can be sent today.',
  logInToPublish: 'Log in to publish {{name}}',
  publish: 'Publish {{name}}',
  hubNotOpen: 'The hub is not open yet: nothing can be published today, and nothing is uploaded from here.',
  others: 'The other ways need no account.',
};
