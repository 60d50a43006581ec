/** Texts in Japanese: the mixer. */
export const mix = {
  title: 'ミキサー',
  side: 'メーターとエフェクト',
  stripOf: '{{name}}：センドとエフェクト',
  sendOf: '{{name}}、{{send}}センド',
  level: '{{name}}のレベル',
  reduction: '{{name}}のゲインリダクション',
  meters: 'メーター',
  peak: 'ピーク',
  rms: 'RMS値',
  crest: 'クレスト',
  momentary: 'モメンタリー',
  shortTerm: 'ショート',
  compressor: 'コンプ\u00adレッサー',
  limiter: 'リミッター',
  clip: 'クリップ {{level}}',
  legend: {
    rms: 'RMS値、300 ms',
    peak: 'ピーク',
    hold: 'ホールド、1.5秒',
    clip: 'クリップ、タップで解除',
  },
};
