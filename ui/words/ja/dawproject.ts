/** Texts in Japanese: what is said of a DAWproject that comes in. */
import type { LazyWords } from '../shape.ts';

export const dawproject: LazyWords['dawproject'] = {
  noProject: 'project.xml がありません：DAWproject ではありません',
  damaged: 'プロジェクトが壊れています',
  empty: 'ノートや音のあるトラックがありません',
  plugins_other: '{{count}} 個のデバイスを省きました：ここの音色で鳴らします',
  automation_other: '{{count}} 本のオートメーションを省きました',
  effectTracks_other: '{{count}} 本のエフェクトトラックを省きました',
  returns_other: '{{count}} 本のエフェクトトラックは、同じ名前のここのエフェクトになりました',
  bands_other: '{{count}} 個のEQバンドを省きました：ここのEQは両端のシェルフとベル1つです',
  unlike_other: '{{count}} 本のオートメーションは、シーンが戻るたびに違います：最初の回を残しました',
  rendered_other: '{{count}} 本の書き出し済みトラックを省きました：ノートはここにあります',
  warped_other: '途中で伸縮する {{count}} 個の音を一様に伸縮しました',
  launchedSounds_other: 'シーンの音 {{count}} 個を省きました：シーンにはノートだけが入ります',
  absentSounds_other: '{{count}} 個の音がファイルにないか、読めません',
  moreSounds_other: '最初の {{most}} 個より後の音 {{count}} 個を省きました',
  disabled_other: 'オフのクリップ {{count}} 個を省きました',
  longClips_other: '{{count}} 個のクリップが 16 小節を超えています：その先を省きました',
  fullClips_other: 'クリップがいっぱいのため {{count}} 個のノートを省きました',
  moreScenes_other: '{{count}} 個のシーンを省きました：1 曲に {{most}} 個までです',
  moreGroups_other: '{{count}} 個のグループを解除しました：1 曲に {{most}} 個まで、入れ子はできません',
};
