/** Texts in French: what a song has no more room for, and what makes room. */
export const room = {
  title: 'Plus de place',
  blocks: 'Un morceau compte au plus {{most}} blocs. Répétez plutôt un bloc, ou retirez-en un.',
  changes: 'Un bloc a de la place pour {{most}} silences et fills. Scindez-le, ou rendez des mesures à la scène.',
  fills: 'Une piste a au plus {{most}} fills. Rendez d’abord quelques mesures à la scène.',
  tracks: 'Un morceau compte au plus {{most}} pistes. Retirez-en une d’abord.',
  scenes: 'Un morceau compte au plus {{most}} scènes. Retirez-en une d’abord.',
  markers: 'Un morceau a au plus {{most}} repères. Retirez-en un d’abord.',
  groups: 'Un morceau a au plus {{most}} groupes. Prenez l’un d’eux.',
  lanes: 'Un motif a au plus {{most}} courbes. Videz-en une d’abord.',
  points: 'Une courbe a au plus {{most}} points. Retirez-en d’abord quelques-uns.',
  locks: 'Un pas a au plus {{most}} verrous. Effacez-en un d’abord.',
  pitches: 'Un pas a au plus {{most}} notes. Retirez-en une d’abord.',
  notes: 'Un clip contient au plus {{most}} notes. Supprimez-en, ou continuez dans un autre clip.',
  parts: 'Un morceau a de la place pour {{most}} morceaux de prises. Retirez-en d’abord quelques-uns.',
  takes:
    'Un morceau a au plus {{most}} prises. Retirez-en de leurs pistes, puis supprimez-les dans Édition, sous les pistes audio.',
  regions: 'Une prise a au plus {{most}} régions. Supprimez-en une d’abord.',
  choices: 'Une prise a de la place pour {{most}} changements de passage. Choisissez des extraits plus longs.',
};
