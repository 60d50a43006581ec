/** Texts in Japanese: what can be held, said once. */
export const hints = {
  step: 'ステップを長押し：ベロシティ・確率・長さ',
  track: 'トラックを長押し：設定',
  clip: 'クリップを長押し：編集・コピー・名前',
  scene: 'シーンを長押し：名前・コピー・色',
  block: 'ブロックを長押し：メニュー、ドラッグ：移動',
  offBeat_other: '録音 {{count}} 件がビートからずれました',
  takeAlong: '合わせる',
};
