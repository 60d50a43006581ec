/** Texts in Chinese: pads and keys, played by hand. */
export const liveInput = {
  open: '打击垫和琴键',
  name: '打击垫和琴键',
  arm: '{{track}}准备录音',
  record: '录下你的演奏',
  overdub: '叠录',
  grid: '演奏量化',
  pads: '打击垫',
  keysOf: '{{track}}的琴键',
  toPads: '显示打击垫',
  toKeys: '显示琴键',
  noneArmed: '没有轨道准备录音，演奏不会被录下。',
  roll: '滚奏',
  rollOf: '{{track}}，按住滚奏',
  chromatic: '无音阶',
  touch: '力度',
  touches: { height: '高度', soft: '轻', medium: '中', hard: '重' },
};
