/** Texts in Chinese (simplified): what goes wrong with sound. */
export const soundFaults = {
  playback: '无法开始播放，请再按一次播放。',
  context: '音频启动失败，请再按一次播放',
  activation: '音频激活失败。请刷新页面，并确认设备音量已打开。',
};
