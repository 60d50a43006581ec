/** Texts: shell. */
export const shell = {
  placeholder: 'Batida',
  backToStudio: 'Back to the studio',
};
