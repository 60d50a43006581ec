/** Texts in German: whose code travels to the browser. */
export const licences = {
  title: 'Lizenzen',
  lead: 'Batida baut auf der Arbeit anderer auf. Hier steht, wessen Code in deinen Browser kommt, unter welcher Lizenz und wo sein Quelltext liegt. Die Texte sind englisch, denn so gelten sie.',
  sourceOf: 'Quelltext von {{name}}',
  source: 'Quelltext',
  text: 'Lizenztext',
  lost: 'Die Liste lässt sich nicht laden.',
  retry: 'Noch einmal',
};
