/** Texts: whose code travels to the browser. */
export const licences = {
  title: 'Licences',
  lead: 'Batida is made with the work of others. This is whose code comes to your browser, under which licence, and where its source is. The texts are in English, as they are binding.',
  sourceOf: 'Source of {{name}}',
  source: 'Source',
  text: 'Licence text',
  lost: 'The list could not be loaded.',
  retry: 'Try again',
};
