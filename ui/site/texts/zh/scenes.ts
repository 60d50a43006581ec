/** Texts: the article on six cities and their music. */
import type { ScenesText } from '../shape.ts';

export const scenes: ScenesText = {
  title: '六座城市，六种低音',
  excerpt: '拉各斯、约翰内斯堡、罗安达、里约热内卢、麦德林、雅加达：世界几年后才跟着跳的 Beat，就来自这些地方。',
  tags: ['现场', '城市'],
  lead: [
    '新的舞曲很少诞生在好的录音棚里。它诞生在有破解软件、有音响很大的车、有理由不睡觉的地方。这六座城市各用各的方式，改变了底鼓能做的事。',
    '这是入口，不是排名。我们写的时候开着的场地，你读到时也许已经关了，问问住在那里的人。每座城市我们给出一个用心播放这种音乐的地方。链接打开的是对方自己的首页，今天放什么由他们决定。如果你就来自其中一座城市，而我们写错了，请告诉我们。',
  ],
  items: {
    lagos: {
      city: '拉各斯',
      country: '尼日利亚',
      scene: 'Afrobeats',
      description:
        '末尾的 s 很要紧。没有 s 的 Afrobeat，是 Fela Kuti 和鼓手 Tony Allen 在七十年代做的：很长，谈政治，乐队有一支足球队那么大。Afrobeats 是拉各斯后来把它和 Highlife、Dancehall、R&B 揉在一起做出来的，如今能坐满四大洲的体育场。位于 Ikeja 的 New Afrika Shrine 由 Fela 的子女经营，每年十月在此举办 Felabration；Tafawa Balewa Square 的新年音乐会，人比许多音乐节还多。',
      sound:
        '95 至 112 BPM。底鼓把第四拍空出来，鼓边三个一组地应答，沙锤一路不停，贝斯在空隙里说话。摇摆不多，一切却都靠它。',
      whyItMatters: '它证明了全世界最红的歌可以轻、可以慢、可以同时用几种语言唱，也不必在洛杉矶做。',
    },
    johannesburg: {
      city: '约翰内斯堡',
      country: '南非',
      scene: 'Amapiano',
      description:
        '祖鲁语里的“钢琴们”。它出自哪个镇区，索韦托和比勒陀利亚争得一样激烈，最早的许多歌就是在后者做的。2010 年代中期，它从 Deep House、Kwaito 和对爵士和弦的喜好里长出来，在家里用 FL Studio 拼成，早在电台播放之前就靠聊天软件和出租车传开了。索韦托的 Konka 是它如今盛装登场的地方之一；曾是监狱的 Constitution Hill 为它办过音乐节。',
      sound:
        '108 至 115 BPM，不着急。柔和的底鼓，从不停下的沙锤，电钢琴上宽宽的和弦，然后很晚才进来的 Log Drum：既是鼓又是旋律的贝斯。',
      whyItMatters:
        '耐心。一首歌可以有七分钟，Drop 可以只是一个低音。如今半个世界都有 Log Drum，肯让它晚点进来的却不多。',
    },
    luanda: {
      city: '罗安达',
      country: '安哥拉',
      scene: 'Kuduro',
      description:
        '它在 1990 年前后的战争里开始，最先是一种舞：Tony Amado 说，他在电影里看到尚格·云顿喝醉了僵硬地跳舞。音乐随后才来，做的人除了一台键盘和一台电脑几乎什么都没有。传播它的是 Candongueiros，蓝白相间的小巴，司机就是贫民区的电台。Sebem 和 Os Lambas 把它做大，Titica 把它带向世界。在 Palácio de Ferro 这样的舞台上，以及星期天的 Kilamba，你能听到它的源头：Semba。',
      sound: '130 至 142 BPM。四拍都有底鼓，两只不听话的军鼓，方波做的乐句，还有像鼓一样的人声。几乎没有和弦，也不缺。',
      whyItMatters:
        '一个因战争为人所知的国家，后来因一种舞为人所知。从里斯本郊区到菲律宾的 Budots，许多又硬又欢乐的音乐，在罗安达都有亲戚。',
    },
    rio: {
      city: '里约热内卢',
      country: '巴西',
      scene: 'Baile Funk',
      description:
        '八十年代，郊区的音响队放的是 Miami Bass，DJ Marlboro 是最早给它配上葡萄牙语的人之一。后来鼓机让位给 Atabaque 鼓的采样，Tamborzão 就此出现。舞会属于贫民窟，不止一次被禁；如今法律承认这种音乐是文化。它在拉帕的 Circo Voador 有过自己的派对；在马杜雷拉的高架桥下，人们从 1990 年起每周跟着它更圆润的近亲 Charme 跳舞。',
      sound:
        'Tamborzão 在 130 BPM 左右：底鼓、军鼓和手鼓共用一条切分线，没有人拿踩镲当装饰。更新的一支跑到 150 以上。贝斯就是底鼓，其余都是人声。',
      whyItMatters: '一个鼓循环、一声喊、一点胆量，就是一整首歌。谁觉得轨道越多音乐越多，该去听上一个小时。',
    },
    medellin: {
      city: '麦德林',
      country: '哥伦比亚',
      scene: 'Reggaeton',
      description:
        'Reggaeton 诞生在巴拿马、纽约和波多黎各之间，麦德林收养了它：只播这种音乐的电台，几十间录音棚，还有一代一起写歌的人。《Ginza》是在一栋房子里花四天做成的，当时醒着的人每人都出了一段旋律。El Poblado 公园附近的 Perro Negro 又小又暗，半个大洲的人都会唱它的名字。盛大的夜晚在老斗牛场 La Macarena 和体育场。',
      sound:
        'Dembow 节奏，88 至 100 BPM：底鼓笔直，军鼓落在八个十六分音符里的第四个和第七个。麦德林在上面加了流行旋律、柔和的合成器和许多空气。',
      whyItMatters:
        '这是合作最有力的理由。这么大的场面里，没有哪一个这样依靠团队，而写歌人和制作人的名字只小小地印在歌名下面。给人署名，它会回到你身上。',
    },
    jakarta: {
      city: '雅加达',
      country: '印度尼西亚',
      scene: 'Dangdut 与 Funkot',
      description:
        'Dangdut 得名于它的鼓声：dang，dut。七十年代，Rhoma Irama 把马来乐队、印度电影歌曲和硬摇滚吉他混在一起，让它成为大多数印尼人的音乐。从东爪哇来了更快的 Koplo，有 Via Vallen 这样的歌手；从首都的迪斯科舞厅来了 Funkot，即 funky kota，跑着的 House。来自万隆的 Barakatak 是它最早的明星之一，如今又回来了。曾是印钞厂的 M Bloc Space 和艺术中心 Taman Ismail Marzuki，都有容纳这一切的舞台。',
      sound:
        'Koplo 在 124 至 148 BPM 之间：Kendang 鼓把低音敲击加倍，笛子应答人声，停顿处乐队一起喊。低鼓的音高往上滑，不是往下。Funkot 拿来同样的欢乐，再加速。',
      whyItMatters:
        '几十年里它被当作乡下音乐取笑。如今年轻制作人认真地采样它，一个叫 Irama Nusantara 的档案馆正在抢救它的唱片。',
    },
  },
  closing: [
    {
      title: '偷点子，别偷唱片',
      body: [
        '在 Batida 的网格上，六座城市都可以做起点：新歌可选的风格里有 Afrobeats、Amapiano、Kuduro、Tamborzão、Dembow 和 Koplo。它们写成步进，不是采样，所以你做出来的就是你的。',
        '然后改一点在你家街上会听到的东西。它们都是这样开始的。分享的时候，写上节奏从哪里来；谁都喜欢被人找到。',
      ],
    },
  ],
};
