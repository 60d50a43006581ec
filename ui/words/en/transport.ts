/** Texts: transport. */
export const transport = {
  placeholder: 'Batida',
};
