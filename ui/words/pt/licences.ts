/** Texts in Brazilian Portuguese: whose code travels to the browser. */
export const licences = {
  title: 'Licenças',
  lead: 'O Batida é feito com o trabalho de outras pessoas. Aqui está de quem é o código que chega ao seu navegador, sob qual licença e onde está a fonte. Os textos estão em inglês, porque é nessa língua que valem.',
  sourceOf: 'Fonte de {{name}}',
  source: 'Fonte',
  text: 'Texto da licença',
  lost: 'Não deu para carregar a lista.',
  retry: 'Tentar de novo',
};
