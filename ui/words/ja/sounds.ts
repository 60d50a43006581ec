/** Texts in Japanese: recorded sounds of the song. */
export const sounds = {
  fault: 'この曲のオーディオの一部が再生されません',
  missing: 'この端末にありません：{{names}}',
  unreadable: '読み込めません：{{names}}',
  tooLarge: 'メモリに収まりません（この端末のオーディオ用は{{most}}）：{{names}}',
  pad: '{{track}}のパッド{{number}}',
  named: '{{track}}の{{name}}',
  isLoading: 'オーディオを読み込み中',
  isMissing: 'オーディオがありません',
  isUnreadable: 'オーディオを読み込めません',
  isTooLarge: 'オーディオが大きすぎます',
  notRendered: 'オーディオがないため、ファイルでは無音になります：{{names}}',
};
