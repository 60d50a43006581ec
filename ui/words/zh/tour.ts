/** Texts in Chinese (simplified): the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}，第 {{place}} 项，共 {{count}} 项：{{title}}',
  skip: '跳过引导',
  prev: '上一项',
  next: '下一项',
  start: '开始',
  done: '完成',
  press: '按{{name}}',
  pressAgain: '再按一次{{name}}',
  step: '点第 {{step}} 步',
  engine: '选一个引擎',
  choose: '选择{{name}}',
  open: '打开{{name}}',
  steps: {
    welcome: {
      title: '欢迎',
      text: '一分钟后，你自己的 Beat 就会响起来。放心尝试：撤销可以恢复一切。',
    },
    transport: {
      title: '走带控制',
      text: '播放键启动 Beat，再按一次暂停。这些按键始终在这里。',
    },
    sequencer: {
      title: '步进音序器',
      text: '十六步是一小节。点第 3 步：它会亮起，下一轮就会响。',
    },
    track: {
      title: '轨道控制',
      text: 'M 让{{track}}静音，再按一次恢复。S 让它单独播放。',
    },
    rack: {
      title: '乐器机架',
      text: '{{track}}的声音就来自这里。换一个引擎听听：播放时声音会立刻改变。',
    },
    ready: {
      title: '准备就绪',
      text: '这个 Beat 属于你，每次改动都保存在这台设备上。引导随时可以从菜单里再打开。',
    },
  },
};
