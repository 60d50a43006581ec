/** Texts in Brazilian Portuguese: without a net, installing, newer versions. */
export const offline = {
  newBuild: 'Tem uma versão nova.',
  newBuildBody: 'Ela entra quando você fechar o Batida, ou agora que nada está tocando.',
  update: 'Atualizar agora',
  later: 'Depois',
  noNet: 'Sem conexão.',
  noNetBody: 'Aqui tudo continua funcionando.',
  waiting_one: '{{count}} música espera a nuvem.',
  waiting_many: '{{count}} de músicas esperam a nuvem.',
  waiting_other: '{{count}} músicas esperam a nuvem.',
  install: 'Deixe o Batida neste aparelho',
  installBody: 'Abre sem navegador e funciona no avião.',
  installNow: 'Instalar',
  keep: 'Guarde suas músicas.',
  keepBody: 'Este navegador pode apagar o que as páginas guardam quando ficam um tempo sem abrir.',
  keepHomeBody:
    'O Safari pode apagar o que as páginas guardam quando ficam uma semana sem abrir. Com Compartilhar e Adicionar à Tela de Início elas ficam.',
  keepFile: 'Salvar como arquivo',
  exported_one: 'O arquivo tem {{count}} música.',
  exported_many: 'O arquivo tem {{count}} de músicas.',
  exported_other: 'O arquivo tem {{count}} músicas.',
  exportFailed: 'Não deu para criar o arquivo',
};
