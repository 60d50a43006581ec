/** Texts: without a net, installing, newer versions. */
export const offline = {
  newBuild: 'A new version is ready.',
  newBuildBody: 'It comes when you close Batida, or now that nothing plays.',
  update: 'Update now',
  later: 'Later',
  noNet: 'No connection.',
  noNetBody: 'Everything here goes on working.',
  waiting_one: '{{count}} song waits for the cloud.',
  waiting_other: '{{count}} songs wait for the cloud.',
  install: 'Keep Batida on this device',
  installBody: 'Opens without a browser, works on a plane.',
  installNow: 'Install',
  keep: 'Keep your songs.',
  keepBody: 'This browser may delete what pages keep when they are not opened for a while.',
  keepHomeBody:
    'Safari may delete what pages keep when they are not opened for a week. Share, then Add to Home Screen keeps them.',
  keepFile: 'Save as a file',
  exported_one: '{{count}} song is in the file.',
  exported_other: '{{count}} songs are in the file.',
  exportFailed: 'The file could not be made',
};
