/** Texts in Japanese: whose code travels to the browser. */
export const licences = {
  title: 'ライセンス',
  lead: 'Batidaは多くの人の成果の上に成り立っています。ブラウザに届くコードの作者、ライセンス、ソースの場所を示します。条文は効力のある英語のままです。',
  sourceOf: '{{name}}のソース',
  source: 'ソース',
  text: 'ライセンス条文',
  lost: '一覧を読み込めませんでした。',
  retry: 'もう一度',
};
