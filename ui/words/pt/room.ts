/** Texts in Brazilian Portuguese: what a song has no more room for, and what makes room. */
export const room = {
  title: 'Não cabe mais',
  blocks: 'Uma música tem no máximo {{most}} blocos. Repita um bloco ou remova um.',
  changes: 'Num bloco cabem {{most}} silêncios e viradas. Divida o bloco ou devolva compassos à cena.',
  fills: 'Uma faixa tem no máximo {{most}} viradas. Antes, devolva alguns compassos à cena.',
  tracks: 'Uma música tem no máximo {{most}} faixas. Remova uma antes.',
  scenes: 'Uma música tem no máximo {{most}} cenas. Remova uma antes.',
  markers: 'Uma música tem no máximo {{most}} marcadores. Remova um antes.',
  groups: 'Uma música tem no máximo {{most}} grupos. Use um deles.',
  lanes: 'Um pattern tem no máximo {{most}} automações. Limpe uma antes.',
  points: 'Uma automação tem no máximo {{most}} pontos. Remova alguns antes.',
  locks: 'Um passo tem no máximo {{most}} locks. Limpe um antes.',
  pitches: 'Um passo tem no máximo {{most}} notas. Remova uma antes.',
  notes: 'Um clipe tem no máximo {{most}} notas. Apague algumas ou continue em outro clipe.',
  parts: 'Numa música cabem {{most}} pedaços de gravações. Remova alguns antes.',
  takes:
    'Uma música tem no máximo {{most}} gravações. Tire algumas das faixas e depois exclua-as em Edição, abaixo das faixas de áudio.',
  regions: 'Uma gravação tem no máximo {{most}} regiões. Apague uma antes.',
  choices: 'Numa gravação cabem {{most}} trocas entre voltas. Escolha trechos mais longos.',
};
