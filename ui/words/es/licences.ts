/** Texts in Spanish: whose code travels to the browser. */
export const licences = {
  title: 'Licencias',
  lead: 'Batida se apoya en el trabajo de otras personas. Aquí ves de quién es el código que llega a tu navegador, con qué licencia y dónde está su código fuente. Los textos están en inglés, que es como valen.',
  sourceOf: 'Código fuente de {{name}}',
  source: 'Código fuente',
  text: 'Texto de la licencia',
  lost: 'No se pudo cargar la lista.',
  retry: 'Reintentar',
};
