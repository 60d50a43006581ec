/** Texts: faults. */
export const faults = {
  placeholder: 'Batida',
};
