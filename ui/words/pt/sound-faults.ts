/** Texts in Brazilian Portuguese: what goes wrong with sound. */
export const soundFaults = {
  playback: 'Não deu para tocar. Aperte o Play de novo.',
  context: 'O som não iniciou. Aperte o Play de novo.',
  activation: 'Não deu para ativar o áudio. Recarregue a página e veja se o volume do aparelho está alto.',
};
