/** Texts in Chinese (simplified): what can be held, said once. */
export const hints = {
  step: '长按步：力度、概率、长度',
  track: '长按音轨：设置',
  clip: '长按片段：编辑、复制、改名',
  scene: '长按场景：改名、复制、颜色',
  block: '长按段落：更多；拖动：移动',
  offBeat_other: '{{count}} 条录音已不在拍上',
  takeAlong: '对齐',
};
