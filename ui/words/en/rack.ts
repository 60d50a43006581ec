/** Texts: rack. */
export const rack = {
  placeholder: 'Batida',
};
