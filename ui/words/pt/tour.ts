/** Texts in Brazilian Portuguese: the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}, etapa {{place}} de {{count}}: {{title}}',
  skip: 'Pular o tour',
  prev: 'Voltar',
  next: 'Próximo',
  start: 'Começar',
  done: 'Pronto',
  press: 'Aperte {{name}}',
  pressAgain: 'Aperte {{name}} de novo',
  step: 'Toque no passo {{step}}',
  engine: 'Escolha uma engine',
  choose: 'Escolha {{name}}',
  open: 'Abra {{name}}',
  steps: {
    welcome: {
      title: 'Boas-vindas',
      text: 'Em um minuto toca um beat seu. Nada quebra: Desfazer traz tudo de volta.',
    },
    transport: {
      title: 'Controles do transporte',
      text: 'Play começa o beat e pausa. Estas teclas estão sempre aqui.',
    },
    sequencer: {
      title: 'Sequenciador de passos',
      text: 'Dezesseis passos são um compasso. Toque no passo 3: ele acende e toca na próxima volta.',
    },
    track: {
      title: 'Controles da faixa',
      text: 'M cala {{track}}, M de novo traz de volta. S deixa tocar só ela.',
    },
    rack: {
      title: 'Rack de instrumentos',
      text: 'É disto que {{track}} é feita. Escolha outra engine e ouça: muda enquanto toca.',
    },
    ready: {
      title: 'Pronto para criar',
      text: 'Este beat é seu, e cada mudança fica guardada neste aparelho. O tour continua no menu.',
    },
  },
};
