/** Texts: how the open project stands, and what may befall it; their list and files are in files.ts. */
export const projects = {
  projects: 'Projects',
  statusSaved: 'On this device',
  statusSaving: 'Saving',
  statusFull: 'Not saved: storage is full',
  statusFailed: 'Not saved on this device',
  statusElsewhere: 'Open in another tab',

  storageFull: 'Storage is full',
  storageFullBody:
    'Your last changes are only in this tab. Delete projects, empty the bin or export the song; saving resumes automatically.',
  notKept: 'Not saved on this device',
  notKeptBody: 'This browser keeps nothing here, perhaps because the window is private. Export the song to keep it.',
  keptAgain: 'Saved on this device again',
  damaged: 'Part of this project could not be read',
  damagedBody: '{{name}} is open as it was before the damage. What could not be read is set aside.',
  damagedFromSave: '{{name}} is open as it was saved last. What could not be read is set aside.',
  loadFailed: 'Unable to load project. Please try again.',
  missing: 'It is no longer on this device.',
  newer: 'Made with a newer version of Batida. Reload the page to update. Nothing was changed.',
  unreadable: 'It cannot be read. Nothing was changed.',
  outdated: 'A newer Batida is open in another tab',
  outdatedBody: 'Nothing more is saved here. Reload this page to go on.',
  stay: 'This song is not saved yet',
  stayBody: 'It cannot be saved now. Stay with it, or open the other one and lose the last changes.',
  leaveAnyway: 'Discard changes',

  elsewhere: 'Open in another tab',
  elsewhereBody: '{{name}} is being edited in another tab. Here it is only shown.',
  useHere: 'Use here',
  openCopy: 'Open a copy',
  copyName: '{{name}} copy',
  keptAsCopy: 'Saved as a separate project',

  saveUnable: 'Unable to save project. Please try again.',
  saveFailed: 'Failed to save project. Please try again.',
  saveStatus: 'Failed to save project: {{status}}',
  loadStatus: 'Failed to load project: {{status}}',

  rename: 'Rename',
  renameTo: 'New name of {{name}}',

  madeTwice: 'Another tab has made a new song too',
  madeTwiceBody: '“{{name}}” lies among your projects. Both are kept.',
};
