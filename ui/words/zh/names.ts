/** Texts in Chinese: words that name new songs. */
export const names = {
  first:
    '蓝色 深夜 清晨 铁皮 铜色 红色 银色 玻璃 电光 周日 港口 屋顶 南方 远方 金色 纸上 夏日 空心 琥珀 旧日 白色 冬日 雨后 午后 安静 缓慢 温暖 海盐',
  second:
    '细雨 百叶窗 渡轮 集市 窗台 街道 河流 灯笼 车站 单车 信号 街角 厨房 长桥 电台 楼梯 花园 天气 小岛 镜子 书信 大门 引擎 月亮 海岸 小巷 电车 路口',
  joined: '{{first}}{{second}}',
};
