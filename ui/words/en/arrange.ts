/** Texts: arrange. */
export const arrange = {
  placeholder: 'Batida',
};
