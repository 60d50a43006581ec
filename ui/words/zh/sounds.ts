/** Texts in Chinese: recorded sounds of the song. */
export const sounds = {
  fault: '这首歌的部分音频没有播放',
  missing: '不在这台设备上：{{names}}',
  unreadable: '无法读取：{{names}}',
  tooLarge: '内存放不下（这台设备的音频上限为 {{most}}）：{{names}}',
  pad: '{{track}}，打击垫 {{number}}',
  named: '{{track}}，{{name}}',
  isLoading: '正在加载音频',
  isMissing: '缺少音频',
  isUnreadable: '音频无法读取',
  isTooLarge: '音频过大',
  notRendered: '因缺少音频，文件中将为静音：{{names}}',
};
