/** Texts in Brazilian Portuguese: what can be held, said once. */
export const hints = {
  step: 'Segure um passo: velocity, chance, duração',
  track: 'Segure uma faixa: os ajustes dela',
  clip: 'Segure um clipe: editar, copiar, renomear',
  scene: 'Segure uma cena: renomear, copiar, cor',
  block: 'Segure um bloco: mais; arraste: mover',
  offBeat_one: '{{count}} áudio fora do tempo',
  offBeat_many: '{{count}} de áudios fora do tempo',
  offBeat_other: '{{count}} áudios fora do tempo',
  takeAlong: 'Ajustar',
};
