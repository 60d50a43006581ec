/** Texts in Japanese: words that name new songs. */
export const names = {
  first:
    '青い 遅い 静かな トタンの 夜の 朝の 銅の 塩の 赤い 銀の ガラスの 電気の 日曜の 港の 屋上の 南の 遠い 金の 紙の 夏の 空っぽの 琥珀の 古い 早い 白い 冬の 二階の 雨上がりの',
  second:
    '雨 屋根 窓 フェリー 市場 通り 川 灯り 駅 自転車 信号 角 台所 橋 ラジオ 階段 庭 天気 島 鏡 手紙 ドア エンジン 月 海岸 路地 電車 交差点',
  joined: '{{first}}{{second}}',
};
