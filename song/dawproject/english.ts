/**
 * What is said of a DAWproject that comes in, in English: for logs, and as the English table of the screens. What it has in
 * common with a MIDI file says midi/english.ts. Sentences begin small where they continue "the file".
 */
export const DAWPROJECT_ENGLISH = {
  noProject: 'holds no project.xml: it is not a DAWproject',
  damaged: 'holds a project that is damaged',
  empty: 'holds no track with notes or sound',

  plugins_one: '{{count}} device was left out: a sound of ours plays the track',
  plugins_other: '{{count}} devices were left out: sounds of ours play the tracks',
  automation_one: '{{count}} automation curve was left out',
  automation_other: '{{count}} automation curves were left out',
  effectTracks_one: '{{count}} effect track was left out',
  effectTracks_other: '{{count}} effect tracks were left out',
  rendered_one: '{{count}} rendered track was left out: its notes are here',
  rendered_other: '{{count}} rendered tracks were left out: their notes are here',
  warped_one: '{{count}} sound that is warped within was stretched evenly',
  warped_other: '{{count}} sounds that are warped within were stretched evenly',
  launchedSounds_one: '{{count}} sound of a scene was left out: scenes hold notes',
  launchedSounds_other: '{{count}} sounds of scenes were left out: scenes hold notes',
  absentSounds_one: '{{count}} sound is not in the file, or cannot be read',
  absentSounds_other: '{{count}} sounds are not in the file, or cannot be read',
  moreSounds_one: '{{count}} sound after the first {{most}} was left out',
  moreSounds_other: '{{count}} sounds after the first {{most}} were left out',
  disabled_one: '{{count}} clip that is switched off was left out',
  disabled_other: '{{count}} clips that are switched off were left out',
  longClips_one: '{{count}} clip is longer than sixteen bars: what lies behind was left out',
  longClips_other: '{{count}} clips are longer than sixteen bars: what lies behind was left out',
  fullClips_one: '{{count}} note was left out, because its clip has no room for more',
  fullClips_other: '{{count}} notes were left out, because their clips have no room for more',
  moreScenes_one: '{{count}} scene was left out: a song has {{most}} at most',
  moreScenes_other: '{{count}} scenes were left out: a song has {{most}} at most',
  moreGroups_one: '{{count}} group was dissolved: a song has {{most}} at most, and none within another',
  moreGroups_other: '{{count}} groups were dissolved: a song has {{most}} at most, and none within another',
};
