/** Texts in Chinese: what is said of a DAWproject that comes in. */
import type { LazyWords } from '../shape.ts';

export const dawproject: LazyWords['dawproject'] = {
  noProject: '不含 project.xml：这不是 DAWproject',
  damaged: '所含工程已损坏',
  empty: '没有带音符或声音的轨道',
  plugins_other: '略去了 {{count}} 个设备：由这里的音色演奏',
  automation_other: '略去了 {{count}} 条自动化曲线',
  effectTracks_other: '略去了 {{count}} 条效果轨',
  returns_other: '{{count}} 条效果轨变成了这里同名的效果',
  bands_other: '略去了 {{count}} 个 EQ 频段：这里的 EQ 两端各一个搁架，加一个钟形',
  unlike_other: '{{count}} 条自动化曲线在场景重复时不同：保留了第一次',
  rendered_other: '略去了 {{count}} 条渲染轨：其音符都在',
  warped_other: '{{count}} 个内部变速的声音已均匀拉伸',
  launchedSounds_other: '略去了场景中的 {{count}} 个声音：场景只含音符',
  absentSounds_other: '{{count}} 个声音不在文件中或无法读取',
  moreSounds_other: '略去了前 {{most}} 个之后的 {{count}} 个声音',
  disabled_other: '略去了 {{count}} 个已关闭的片段',
  longClips_other: '{{count}} 个片段超过十六小节：其后的内容已略去',
  fullClips_other: '片段已满，略去了 {{count}} 个音符',
  moreScenes_other: '略去了 {{count}} 个场景：一首歌最多 {{most}} 个',
  moreGroups_other: '解散了 {{count}} 个编组：一首歌最多 {{most}} 个，且不能嵌套',
};
