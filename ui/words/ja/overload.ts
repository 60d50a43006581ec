/** Texts in Japanese: what the engine does when the device cannot follow. */
export const overload = {
  title: '処理が追いつかないとき',
  steal: '小さい音のボイスを止める',
  light: 'シンセを軽くする',
  buffer: 'バッファを大きくする',
  stealing_other: '最大{{count}}ボイス、{{time}}から',
  since: '{{time}}から',
  waiting: '待機中',
  takeBack: '元に戻す',
  doNow: '今すぐ実行',
  now: '現在{{ms}} ms。大きくすると鍵盤の反応が遅くなります',
  notWhileRecording: '録音中は変更できません',
  about:
    '最初の2段階はエンジンが自動で行い、余裕ができると少しずつ元に戻します。大きいバッファは次の小節から、短い途切れのあとに切り替わります。音楽が止まることはありません。',
};
