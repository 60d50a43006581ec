/** Texts in Japanese: the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}、{{place}}/{{count}}：{{title}}',
  skip: 'ガイドを終了',
  prev: '戻る',
  next: '次へ',
  start: '始める',
  done: '完了',
  press: '{{name}}を押す',
  pressAgain: 'もう一度{{name}}を押す',
  step: 'ステップ{{step}}をタップ',
  engine: 'エンジンを選ぶ',
  choose: '{{name}}を選ぶ',
  open: '{{name}}を開く',
  steps: {
    welcome: {
      title: 'ようこそ',
      text: '1分後には自分のビートが鳴っています。「元に戻す」で何でも戻せるので、気軽に触ってください。',
    },
    transport: {
      title: 'トランスポート',
      text: '再生でビートが始まり、もう一度押すと一時停止します。これらのキーは常に表示されています。',
    },
    sequencer: {
      title: 'ステップシーケンサー',
      text: '16ステップで1小節です。ステップ3をタップすると点灯し、次の周から鳴ります。',
    },
    track: {
      title: 'トラックの操作',
      text: 'Mで{{track}}をミュートし、もう一度Mで元に戻します。Sを押すとそのトラックだけが鳴ります。',
    },
    rack: {
      title: '音源ラック',
      text: '{{track}}の音はここで作ります。別のエンジンを選ぶと、再生しながら音が変わります。',
    },
    ready: {
      title: '準備完了',
      text: 'このビートはあなたのものです。変更はすべてこの端末に残ります。ガイドはメニューからいつでも開けます。',
    },
  },
};
