/** Texts in German: what a song has no more room for, and what makes room. */
export const room = {
  title: 'Kein Platz für mehr',
  blocks: 'Ein Song hat höchstens {{most}} Blöcke. Wiederhole lieber einen Block, oder entferne einen.',
  changes: 'In einem Block ist Platz für {{most}} Pausen und Fills. Teile ihn, oder gib Takte an die Szene zurück.',
  fills: 'Eine Spur hat höchstens {{most}} Fills. Gib zuerst einige Takte an die Szene zurück.',
  tracks: 'Ein Song hat höchstens {{most}} Spuren. Entferne zuerst eine.',
  scenes: 'Ein Song hat höchstens {{most}} Szenen. Entferne zuerst eine.',
  markers: 'Ein Song hat höchstens {{most}} Marken. Entferne zuerst eine.',
  groups: 'Ein Song hat höchstens {{most}} Gruppen. Nimm eine davon.',
  lanes: 'Ein Pattern hat höchstens {{most}} Automationsspuren. Leere zuerst eine.',
  points: 'Eine Automationsspur hat höchstens {{most}} Punkte. Entferne zuerst einige.',
  locks: 'Ein Step hat höchstens {{most}} Locks. Lösche zuerst einen davon.',
  pitches: 'Ein Step hat höchstens {{most}} Töne. Entferne zuerst einen.',
  notes: 'Ein Clip fasst höchstens {{most}} Noten. Lösche einige, oder mach in einem anderen Clip weiter.',
  parts: 'Ein Song hat Platz für {{most}} Stücke von Aufnahmen. Entferne zuerst einige.',
  takes:
    'Ein Song hat höchstens {{most}} Aufnahmen. Nimm einige von ihren Spuren und lösche sie dann im Schnitt, unter den Audiospuren.',
  regions: 'Eine Aufnahme hat höchstens {{most}} Regionen. Lösche zuerst eine.',
  choices: 'Eine Aufnahme hat Platz für {{most}} Wechsel zwischen Durchgängen. Wähle längere Strecken.',
};
