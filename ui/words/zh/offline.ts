/** Texts in Chinese: without a net, installing, newer versions. */
export const offline = {
  newBuild: '新版本已就绪。',
  newBuildBody: '关闭 Batida 时启用，现在没有播放，也可以立即启用。',
  update: '立即更新',
  later: '以后',
  noNet: '没有网络。',
  noNetBody: '这里的一切照常可用。',
  waiting_other: '{{count}} 首歌在等待上传云端。',
  install: '把 Batida 留在这台设备上',
  installBody: '不用浏览器就能打开，飞机上也能用。',
  installNow: '安装',
  keep: '保住你的歌。',
  keepBody: '页面一段时间没打开，这个浏览器可能会删除它保存的内容。',
  keepHomeBody: '页面一周没打开，Safari 可能会删除它保存的内容。点“共享”，再选“添加到主屏幕”就能保住。',
  keepFile: '存为文件',
  exported_other: '文件里有 {{count}} 首歌。',
  exportFailed: '无法生成文件',
};
