/** Texts in Japanese: without a net, installing, newer versions. */
export const offline = {
  newBuild: '新しいバージョンがあります。',
  newBuildBody: 'Batidaを閉じたとき、または停止中の今、切り替わります。',
  update: '今すぐ更新',
  later: 'あとで',
  noNet: 'オフラインです。',
  noNetBody: 'ここでの作業はそのまま続けられます。',
  waiting_other: '{{count}}曲がクラウドへの送信を待っています。',
  install: 'Batidaをこの端末に入れる',
  installBody: 'ブラウザなしで開けて、飛行機でも使えます。',
  installNow: 'インストール',
  keep: '曲を残しましょう。',
  keepBody: 'しばらく開かれないページのデータは、このブラウザが消すことがあります。',
  keepHomeBody:
    '1週間開かれないページのデータは、Safariが消すことがあります。「共有」から「ホーム画面に追加」で残せます。',
  keepFile: 'ファイルに保存',
  exported_other: '{{count}}曲をファイルに入れました。',
  exportFailed: 'ファイルを作れませんでした',
};
