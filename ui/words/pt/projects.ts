/** Texts in Brazilian Portuguese: how the open project stands, and what may befall it. */
export const projects = {
  projects: 'Projetos',
  statusSaved: 'Neste aparelho',
  statusSaving: 'Salvando',
  statusFull: 'Não salvo: sem espaço',
  statusFailed: 'Não salvo neste aparelho',
  statusElsewhere: 'Aberto em outra aba',

  storageFull: 'O espaço acabou',
  storageFullBody:
    'Suas últimas mudanças estão só nesta aba. Exclua projetos, esvazie a lixeira ou exporte a música; depois volta a salvar sozinho.',
  notKept: 'Não salvo neste aparelho',
  notKeptBody:
    'Este navegador não guarda nada aqui, talvez porque a janela é anônima. Exporte a música para não perder.',
  keptAgain: 'Salvo neste aparelho de novo',
  damaged: 'Não deu para ler uma parte deste projeto',
  damagedBody: '{{name}} abriu como estava antes do dano. O que não deu para ler ficou guardado à parte.',
  damagedFromSave: '{{name}} abriu como foi salvo por último. O que não deu para ler ficou guardado à parte.',
  loadFailed: 'Não deu para abrir o projeto. Tente de novo.',
  missing: 'Não está mais neste aparelho.',
  newer: 'Foi feito numa versão mais nova do Batida. Recarregue a página para atualizar. Nada mudou.',
  unreadable: 'Não dá para ler. Nada mudou.',
  outdated: 'Há um Batida mais novo aberto em outra aba',
  outdatedBody: 'Aqui nada mais é salvo. Recarregue esta página para seguir.',
  stay: 'Esta música ainda não está salva',
  stayBody: 'Não dá para salvar agora. Fique aqui, ou abra o outro e perca as últimas mudanças.',
  leaveAnyway: 'Descartar mudanças',

  elsewhere: 'Aberto em outra aba',
  elsewhereBody: '{{name}} está sendo editado em outra aba. Aqui só aparece.',
  useHere: 'Usar aqui',
  openCopy: 'Abrir uma cópia',
  copyName: '{{name}} cópia',
  keptAsCopy: 'Salvo como outro projeto',

  saveUnable: 'Não dá para salvar o projeto. Tente de novo.',
  saveFailed: 'Não deu para salvar o projeto. Tente de novo.',
  saveStatus: 'Não deu para salvar o projeto: {{status}}',
  loadStatus: 'Não deu para abrir o projeto: {{status}}',

  rename: 'Renomear',
  renameTo: 'Novo nome de {{name}}',

  madeTwice: 'Outra aba também criou uma música nova',
  madeTwiceBody: '“{{name}}” está entre seus projetos. As duas ficam.',
};
