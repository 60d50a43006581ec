/** Texts: setup. */
export const setup = {
  placeholder: 'Batida',
};
