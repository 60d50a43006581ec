/** Texts in Japanese: what goes wrong with sound. */
export const soundFaults = {
  playback: '再生を開始できません。もう一度再生を押してください。',
  context: 'オーディオを開始できませんでした。もう一度再生を押してください',
  activation: 'オーディオを有効にできませんでした。ページを再読み込みし、端末の音量が上がっているか確認してください。',
};
