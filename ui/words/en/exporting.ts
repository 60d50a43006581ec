/** Texts: exporting. */
export const exporting = {
  placeholder: 'Batida',
};
