/** Texts in Japanese: how the open project stands, and what may befall it; their list and files are in files.ts. */
export const projects = {
  projects: 'プロジェクト',
  statusSaved: '端末に保存済み',
  statusSaving: '保存中',
  statusFull: '未保存：空き容量なし',
  statusFailed: 'この端末に保存できません',
  statusElsewhere: '別のタブで開いています',

  storageFull: '空き容量がありません',
  storageFullBody:
    '最新の変更はこのタブにしかありません。プロジェクトを削除するか、ゴミ箱を空にするか、曲を書き出してください。空きができると自動保存が再開します。',
  notKept: 'この端末に保存できません',
  notKeptBody:
    'このブラウザでは保存できません。プライベートウィンドウかもしれません。残しておくには曲を書き出してください。',
  keptAgain: 'この端末への保存が再開しました',
  damaged: 'このプロジェクトの一部を読み込めませんでした',
  damagedBody: '{{name}}を破損前の状態で開きました。読み込めなかった部分は別に保管しています。',
  damagedFromSave: '{{name}}を最後に保存した状態で開きました。読み込めなかった部分は別に保管しています。',
  loadFailed: 'プロジェクトを読み込めません。もう一度お試しください。',
  missing: 'この端末にはもうありません。',
  newer: '新しいバージョンのBatidaで作られています。ページを再読み込みすると新しくなります。何も変更していません。',
  unreadable: '読み込めません。何も変更していません。',
  outdated: '新しいバージョンのBatidaが別のタブで開いています',
  outdatedBody: 'ここではもう保存されません。続けるにはこのページを再読み込みしてください。',
  stay: 'この曲はまだ保存されていません',
  stayBody: '今は保存できません。このまま続けるか、最新の変更を捨てて別の曲を開いてください。',
  leaveAnyway: '変更を破棄',

  elsewhere: '別のタブで開いています',
  elsewhereBody: '{{name}}は別のタブで編集中です。ここでは表示だけできます。',
  useHere: 'ここで使う',
  openCopy: 'コピーを開く',
  copyName: '{{name}} コピー',
  keptAsCopy: '別のプロジェクトとして保存しました',

  saveUnable: 'プロジェクトを保存できません。もう一度お試しください。',
  saveFailed: 'プロジェクトの保存に失敗しました。もう一度お試しください。',
  saveStatus: 'プロジェクトの保存に失敗しました：{{status}}',
  loadStatus: 'プロジェクトを開けませんでした：{{status}}',

  rename: '名前変更',
  renameTo: '{{name}}の新しい名前',

  madeTwice: '別のタブでも新しい曲が作られました',
  madeTwiceBody: '「{{name}}」はプロジェクトにあります。どちらも保存されています。',
};
