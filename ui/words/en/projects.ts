/** Texts: projects. */
export const projects = {
  placeholder: 'Batida',
};
