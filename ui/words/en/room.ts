/** Texts: what a song has no more room for, and what makes room. */
export const room = {
  title: 'No room for more',
  blocks: 'A song has at most {{most}} blocks. Repeat a block instead, or remove one.',
  changes: 'A block has room for {{most}} mutes and fills. Split it, or give bars back to the scene.',
  fills: 'A track has at most {{most}} fills. Give some bars back to the scene first.',
  tracks: 'A song has at most {{most}} tracks. Remove one first.',
  scenes: 'A song has at most {{most}} scenes. Remove one first.',
  markers: 'A song has at most {{most}} markers. Remove one first.',
  groups: 'A song has at most {{most}} groups. Use one of them.',
  lanes: 'A pattern has at most {{most}} lanes. Clear one first.',
  points: 'A lane has at most {{most}} points. Remove some first.',
  locks: 'A step has at most {{most}} locks. Clear one of them first.',
  pitches: 'A step has at most {{most}} pitches. Remove one first.',
  notes: 'A clip holds at most {{most}} notes. Delete some, or go on in another clip.',
  parts: 'A song has room for {{most}} pieces of recordings. Remove some first.',
  takes:
    'A song has at most {{most}} recordings. Take some off their tracks, then delete them in Edit, below the audio tracks.',
  regions: 'A recording has at most {{most}} regions. Delete one first.',
  choices: 'A recording has room for {{most}} changes between passes. Choose longer stretches.',
};
