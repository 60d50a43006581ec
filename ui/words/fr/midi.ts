/** French: what is said of a MIDI file that comes in. */
import type { LazyWords } from '../shape.ts';

export const midi: LazyWords['midi'] = {
  noMidi: 'n’est pas un fichier MIDI',
  tooLarge: 'dépasse {{most}} Mo',
  cutHeader: 'est coupé dans son en-tête',
  noTicks: 'ne dit pas combien de ticks compte un temps',
  noTrack: 'ne contient aucune piste',
  noNotes: 'ne contient aucune note',
  noNotesLeft: 'est abîmé avant sa première note',
  changedElsewhere:
    'Un autre programme a modifié ce fichier\u00a0: ses notes ont été lues, pas le morceau sauvegardé dedans',
  brokenInside: 'Le morceau sauvegardé dedans est abîmé\u00a0: les notes ont été lues à sa place',
  leading_one: '{{count}} octet avant la musique a été sauté',
  leading_other: '{{count}} octets avant la musique ont été sautés',
  leading_many: '{{count}} d’octets avant la musique ont été sautés',
  cutEnd: 'Le fichier est coupé à la fin\u00a0: ce qui précède a été lu',
  damaged: 'La piste {{track}} est abîmée après la mesure {{bar}}\u00a0: ce qui précède a été lu',
  damagedMore_one: '{{count}} autre piste est abîmée\u00a0: ce qui précède le dommage a été lu',
  damagedMore_other: '{{count}} autres pistes sont abîmées\u00a0: ce qui précède le dommage a été lu',
  damagedMore_many: '{{count}} d’autres pistes sont abîmées\u00a0: ce qui précède le dommage a été lu',
  skipped_one: '{{count}} événement abîmé a été sauté',
  skipped_other: '{{count}} événements abîmés ont été sautés',
  skipped_many: '{{count}} d’événements abîmés ont été sautés',
  wrongLength_one: '{{count}} piste annonce une longueur fausse\u00a0; elle a été lue jusqu’au bout',
  wrongLength_other: '{{count}} pistes annoncent une longueur fausse\u00a0; elles ont été lues jusqu’au bout',
  wrongLength_many: '{{count}} de pistes annoncent une longueur fausse\u00a0; elles ont été lues jusqu’au bout',
  noEnd_one: '{{count}} piste n’a pas de marque de fin\u00a0; elle a été lue en entier',
  noEnd_other: '{{count}} pistes n’ont pas de marque de fin\u00a0; elles ont été lues en entier',
  noEnd_many: '{{count}} de pistes n’ont pas de marque de fin\u00a0; elles ont été lues en entier',
  manyTracks_one: '{{count}} piste après les {{most}} premières a été laissée de côté',
  manyTracks_other: '{{count}} pistes après les {{most}} premières ont été laissées de côté',
  manyTracks_many: '{{count}} de pistes après les {{most}} premières ont été laissées de côté',
  announced_one: 'Le fichier annonce {{announced}} pistes, mais en contient {{count}}',
  announced_other: 'Le fichier annonce {{announced}} pistes, mais en contient {{count}}',
  announced_many: 'Le fichier annonce {{announced}} pistes, mais en contient {{count}}',
  unknownFormat: 'Le format {{format}} est inconnu\u00a0; le fichier a été lu comme format 1',
  independent: 'Les patterns de ce fichier (format 2) sont indépendants\u00a0; ici ils jouent ensemble',
  hanging_one: '{{count}} note ne finit jamais dans le fichier\u00a0; elle dure un temps',
  hanging_other: '{{count}} notes ne finissent jamais dans le fichier\u00a0; elles durent un temps',
  hanging_many: '{{count}} de notes ne finissent jamais dans le fichier\u00a0; elles durent un temps',
  tempoRounded: 'Le tempo de {{bpm}} BPM est devenu {{whole}}',
  tempoBound: 'Le tempo de {{bpm}} BPM est devenu {{whole}}, car un tempo va de {{min}} à {{max}}',
  tempoMore_one: '{{count}} autre tempo a été changé',
  tempoMore_other: '{{count}} autres tempos ont été changés',
  tempoMore_many: '{{count}} d’autres tempos ont été changés',
  tempoFaster: 'Le tempo de {{bpm}} BPM est devenu {{whole}}, avec {{times}} temps pour un\u00a0: le son est le même',
  tempoSlower: 'Le tempo de {{bpm}} BPM est devenu {{whole}}, avec un temps pour {{times}}\u00a0: le son est le même',
  tempoWithin_one:
    '{{count}} changement de tempo au milieu d’une scène a été laissé de côté\u00a0: une scène garde un seul tempo',
  tempoWithin_other:
    '{{count}} changements de tempo au milieu de scènes ont été laissés de côté\u00a0: une scène garde un seul tempo',
  tempoWithin_many:
    '{{count}} de changements de tempo au milieu de scènes ont été laissés de côté\u00a0: une scène garde un seul tempo',
  meter: 'Le fichier a des mesures à {{meter}}\u00a0; ici chaque mesure compte quatre temps',
  pickup_one: 'Le fichier commence par une levée\u00a0: {{beats}} temps de silence la précède',
  pickup_other: 'Le fichier commence par une levée\u00a0: {{beats}} temps de silence la précèdent',
  pickup_many: 'Le fichier commence par une levée\u00a0: {{beats}} temps de silence la précèdent',
  pedal_one:
    'La pédale de sustain a été laissée de côté ({{count}} appui)\u00a0: les notes durent tant que les touches sont tenues',
  pedal_other:
    'La pédale de sustain a été laissée de côté ({{count}} appuis)\u00a0: les notes durent tant que les touches sont tenues',
  pedal_many:
    'La pédale de sustain a été laissée de côté ({{count}} d’appuis)\u00a0: les notes durent tant que les touches sont tenues',
  bends_one: 'Le pitch bend a été laissé de côté ({{count}} note l’utilise)',
  bends_other: 'Le pitch bend a été laissé de côté ({{count}} notes l’utilisent)',
  bends_many: 'Le pitch bend a été laissé de côté ({{count}} de notes l’utilisent)',
  rides_one: 'Les changements de volume et de pan au cours d’une piste ont été laissés de côté ({{count}} piste)',
  rides_other: 'Les changements de volume et de pan au cours d’une piste ont été laissés de côté ({{count}} pistes)',
  rides_many: 'Les changements de volume et de pan au cours d’une piste ont été laissés de côté ({{count}} de pistes)',
  drumsNear_one: '{{count}} frappe est sur une percussion que nous n’avons pas\u00a0; la plus proche la joue',
  drumsNear_other: '{{count}} frappes sont sur des percussions que nous n’avons pas\u00a0; les plus proches les jouent',
  drumsNear_many:
    '{{count}} de frappes sont sur des percussions que nous n’avons pas\u00a0; les plus proches les jouent',
  sharedTracks_one: '{{count}} piste au-delà de {{most}}\u00a0: elle joue avec une autre au son voisin ({{names}})',
  sharedTracks_other:
    '{{count}} pistes au-delà de {{most}}\u00a0: elles jouent avec d’autres au son voisin ({{names}})',
  sharedTracks_many:
    '{{count}} de pistes au-delà de {{most}}\u00a0: elles jouent avec d’autres au son voisin ({{names}})',
  moreNotes_one: '{{count}} note après les {{most}} premières a été laissée de côté',
  moreNotes_other: '{{count}} notes après les {{most}} premières ont été laissées de côté',
  moreNotes_many: '{{count}} de notes après les {{most}} premières ont été laissées de côté',
  tooLong_one:
    'Plus long qu’un morceau ne peut l’être\u00a0: {{count}} note à partir de la mesure {{bar}} a été laissée de côté',
  tooLong_other:
    'Plus long qu’un morceau ne peut l’être\u00a0: {{count}} notes à partir de la mesure {{bar}} ont été laissées de côté',
  tooLong_many:
    'Plus long qu’un morceau ne peut l’être\u00a0: {{count}} de notes à partir de la mesure {{bar}} ont été laissées de côté',
  full_one:
    'Plus de notes qu’un morceau n’en contient\u00a0: {{count}} à partir de la mesure {{bar}} a été laissée de côté',
  full_other:
    'Plus de notes qu’un morceau n’en contient\u00a0: {{count}} à partir de la mesure {{bar}} ont été laissées de côté',
  full_many:
    'Plus de notes qu’un morceau n’en contient\u00a0: {{count}} à partir de la mesure {{bar}} ont été laissées de côté',
  shortened_one: '{{count}} note a été raccourcie, parce qu’une scène finit pendant qu’elle sonne',
  shortened_other: '{{count}} notes ont été raccourcies, parce qu’une scène finit pendant qu’elles sonnent',
  shortened_many: '{{count}} de notes ont été raccourcies, parce qu’une scène finit pendant qu’elles sonnent',
  early_one: '{{count}} note juste avant une scène a été déplacée sur son début',
  early_other: '{{count}} notes juste avant une scène ont été déplacées sur son début',
  early_many: '{{count}} de notes juste avant une scène ont été déplacées sur son début',
};
