/** Texts: params. */
export const params = {
  placeholder: 'Batida',
};
