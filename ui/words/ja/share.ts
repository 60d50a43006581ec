/** Texts in Japanese: the share sheet, links, QR codes. */
export const share = {
  title: '共有',
  titleOf: '{{name}}を共有',
  ways: '共有の方法',
  facts: '{{name}}、{{time}}、{{bars}}',
  link: 'リンク',
  qr: 'QR',
  file: 'ファイル',
  video: '動画',
  hub: 'ハブ',
  noVideo: '動画の作成にはまだ対応していません。リンク、コード、ファイルで送れます。',
  logInToPublish: 'ログインして{{name}}を公開',
  publish: '{{name}}を公開',
  hubNotOpen: 'ハブはまだ開いていません。いまは何も公開できず、ここからは何もアップロードされません。',
  others: 'ほかの方法はアカウントなしで使えます。',
};
