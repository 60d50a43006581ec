/** Texts in Chinese (simplified): what the engine does when the device cannot follow. */
export const overload = {
  title: '设备跟不上时',
  steal: '停掉轻的声部',
  light: '合成器减负',
  buffer: '加大缓冲区',
  stealing_other: '最多 {{count}} 个声部，从 {{time}} 起',
  since: '从 {{time}} 起',
  waiting: '待命',
  takeBack: '撤回',
  doNow: '立即执行',
  now: '现在 {{ms}} ms；加大后按键响应变慢',
  notWhileRecording: '录音时不能更改',
  about: '前两步由引擎自动执行，有余力时慢慢恢复。更大的缓冲区在下一小节生效，会有短暂间隙。音乐不会因此停下。',
};
