/** Texts in Chinese: the mixer. */
export const mix = {
  title: '调音台',
  side: '电平表与效果',
  stripOf: '{{name}}：发送与效果',
  sendOf: '{{name}}，{{send}}发送',
  level: '{{name}}电平',
  reduction: '{{name}}增益衰减',
  meters: '电平表',
  peak: '峰值',
  rms: '均方根',
  crest: '峰均比',
  momentary: '瞬时响度',
  shortTerm: '短期响度',
  compressor: '压缩器',
  limiter: '限制器',
  clip: '削波 {{level}}',
  legend: {
    rms: '均方根，300 ms',
    peak: '峰值',
    hold: '峰值保持，1.5 秒',
    clip: '削波，点按清除',
  },
};
