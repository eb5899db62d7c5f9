import { describe, expect, it } from 'vitest';
import { matchInName } from './searchLinks';
import { fc } from '../../../tests/support/properties';

/**
 * Names of sites and common words, each with a character that has several readings, and its pinyin: v is ü, and Latin
 * letters in the name are separate syllables.
 */
const LINES = `
银行 yin hang|中国银行 zhong guo yin hang|招商银行 zhao shang yin hang|行业 hang ye|行家 hang jia|行情 hang qing
行动 xing dong|旅行 lv xing|步行 bu xing|自行车 zi xing che|排行榜 pai hang bang|同行 tong hang|发行 fa xing
音乐 yin yue|QQ音乐 q q yin yue|网易云音乐 wang yi yun yin yue|酷狗音乐 ku gou yin yue|乐队 yue dui|乐器 yue qi
快乐 kuai le|娱乐 yu le|乐视 le shi|乐高 le gao|乐天 le tian|交响乐 jiao xiang yue|乐谱 yue pu|可乐 ke le
重庆 chong qing|重复 chong fu|重启 chong qi|重置 chong zhi|重要 zhong yao|重量 zhong liang|体重 ti zhong|重阳 chong yang
长城 chang cheng|长江 chang jiang|长安 chang an|长沙 chang sha|成长 cheng zhang|校长 xiao zhang|增长 zeng zhang
家长 jia zhang|长大 zhang da|生长 sheng zhang|市长 shi zhang|长度 chang du|长春 chang chun|特长 te chang
厦门 xia men|大厦 da sha|朝阳 chao yang|朝鲜 chao xian|朝夕 zhao xi|今朝 jin zhao|王朝 wang chao|朝代 chao dai
成都 cheng du|首都 shou du|都市 du shi|全都 quan dou|都江堰 du jiang yan|首都机场 shou du ji chang
会计 kuai ji|会议 hui yi|腾讯会议 teng xun hui yi|社会 she hui|财会 cai kuai|大会 da hui
调查 diao cha|空调 kong tiao|调整 tiao zheng|协调 xie tiao|调试 tiao shi|调度 diao du|调色 tiao se|音调 yin diao
传说 chuan shuo|自传 zi zhuan|传记 zhuan ji|水浒传 shui hu zhuan|传媒 chuan mei|宣传 xuan chuan|英雄传 ying xiong zhuan
弹幕 dan mu|弹琴 tan qin|子弹 zi dan|弹性 tan xing|炸弹 zha dan|弹窗 tan chuang
数学 shu xue|数据 shu ju|数字 shu zi|大数据 da shu ju|数码 shu ma|数据库 shu ju ku
西藏 xi zang|收藏 shou cang|收藏夹 shou cang jia|藏宝 cang bao|藏族 zang zu|隐藏 yin cang
角色 jue se|角度 jiao du|主角 zhu jue|三角 san jiao|口角 kou jiao|角落 jiao luo
觉得 jue de|睡觉 shui jiao|视觉 shi jue|视觉中国 shi jue zhong guo|感觉 gan jue
降落 jiang luo|投降 tou xiang|下降 xia jiang|降价 jiang jia
便宜 pian yi|方便 fang bian|便利 bian li|便利店 bian li dian|便签 bian qian
少数 shao shu|少年 shao nian|多少 duo shao|少林寺 shao lin si|少儿 shao er|好看 hao kan
爱好 ai hao|好友 hao you|好奇 hao qi|美好 mei hao|你好 ni hao
为了 wei le|华为 hua wei|华为云 hua wei yun|作为 zuo wei|认为 ren wei|因为 yin wei|行为 xing wei
还有 hai you|还款 huan kuan|归还 gui huan|还是 hai shi
差评 cha ping|出差 chu chai|差异 cha yi|参差 cen ci|差不多 cha bu duo|误差 wu cha
参考 can kao|人参 ren shen|参加 can jia|参与 can yu|参数 can shu
曾经 ceng jing|曾国藩 zeng guo fan|单位 dan wei|单县 shan xian|单于 chan yu|简单 jian dan|菜单 cai dan
解决 jie jue|解释 jie shi|了解 liao jie|解放 jie fang|为了解 wei liao jie|注解 zhu jie
百度 bai du|百度地图 bai du di tu|高德地图 gao de di tu|地铁 di tie|度假 du jia|地方 di fang
知乎 zhi hu|知识 zhi shi|微博 wei bo|博客 bo ke|博物馆 bo wu guan|微信 wei xin|微信公众号 wei xin gong zhong hao
哔哩哔哩 bi li bi li|豆瓣 dou ban|淘宝 tao bao|天猫 tian mao|京东 jing dong|拼多多 pin duo duo|小红书 xiao hong shu
抖音 dou yin|快手 kuai shou|美团 mei tuan|饿了么 e le me|什么值得买 shen me zhi de mai|什么 shen me
大夫 dai fu|大众点评 da zhong dian ping|大家 da jia|大学 da xue|大王 da wang
当当 dang dang|当前 dang qian|适当 shi dang|恰当 qia dang
得到 de dao|获得 huo de|值得 zhi de|得意 de yi|心得 xin de
的士 di shi|目的 mu di|我的 wo de|的确 di que
堡垒 bao lei|古堡 gu bao|薄荷 bo he|薄弱 bo ruo|荷花 he hua|薄饼 bao bing
剥削 bo xue|削皮 xiao pi|宝藏 bao zang|背包 bei bao|背景 bei jing|后背 hou bei
奔跑 ben pao|投奔 tou ben|泊车 bo che|湖泊 hu po|车站 che zhan|汽车之家 qi che zhi jia|车马 che ma
称赞 cheng zan|名称 ming cheng|对称 dui chen|称职 chen zhi|乘法 cheng fa|盛大 sheng da|盛饭 cheng fan
冲击 chong ji|冲浪 chong lang|臭味 chou wei|处理 chu li|处方 chu fang|到处 dao chu|好处 hao chu
畜牧 xu mu|牲畜 sheng chu|创作 chuang zuo|创伤 chuang shang|答案 da an|答应 da ying|应用 ying yong|应用宝 ying yong bao
应该 ying gai|打开 da kai|一打 yi da|待办 dai ban|等待 deng dai|担心 dan xin|倒计时 dao ji shi|颠倒 dian dao
翻译 fan yi|番茄 fan qie|番禺 pan yu|分享 fen xiang|部分 bu fen|成分 cheng fen|分析 fen xi
佛教 fo jiao|仿佛 fang fu|服务 fu wu|服务器 fu wu qi|腾讯云服务器 teng xun yun fu wu qi
干净 gan jing|干部 gan bu|高兴 gao xing|兴趣 xing qu|新兴 xin xing|复兴 fu xing
给力 gei li|供给 gong ji|给予 ji yu|供应 gong ying|提供 ti gong|更新 geng xin|更多 geng duo|更加 geng jia
观看 guan kan|道观 dao guan|冠军 guan jun|皇冠 huang guan|广州 guang zhou|龟速 gui su|乌龟 wu gui
哈尔滨 ha er bin|和平 he ping|暖和 nuan huo|和谐 he xie|喝水 he shui|号码 hao ma|吗啡 ma fei|横向 heng xiang
划船 hua chuan|计划 ji hua|规划 gui hua|滑雪 hua xue|混合 hun he|几何 ji he|几乎 ji hu
纪念 ji nian|济南 ji nan|经济 jing ji|救济 jiu ji|假期 jia qi|真假 zhen jia|间隔 jian ge|时间 shi jian|空间 kong jian
教育 jiao yu|教书 jiao shu|结果 jie guo|结实 jie shi|总结 zong jie|尽快 jin kuai|尽力 jin li|禁止 jin zhi
劲爆 jing bao|干劲 gan jin|卷轴 juan zhou|试卷 shi juan|看护 kan hu|看看新闻 kan kan xin wen|咖啡 ka fei|咖喱 ga li
壳牌 qiao pai|贝壳找房 bei ke zhao fang|可以 ke yi|空闲 kong xian|勒索 le suo|累计 lei ji|劳累 lao lei
量子 liang zi|测量 ce liang|流量 liu liang|六安 lu an|绿色 lv se|绿林 lu lin|丽江 li jiang|美丽 mei li|落后 luo hou
蚂蚁 ma yi|埋伏 mai fu|埋怨 man yuan|没有 mei you|淹没 yan mo|模型 mo xing|模样 mu yang|秘密 mi mi|秘鲁 bi lu
难度 nan du|灾难 zai nan|宁波 ning bo|宁夏 ning xia|女装 nv zhuang|女儿 nv er|疟疾 nve ji|策略 ce lve|战略 zhan lve
迫击炮 pai ji pao|紧迫 jin po|胖子 pang zi|朴素 pu su|朴树 pu shu|铺子 pu zi|店铺 dian pu|瀑布 pu bu|曝光 bao guang
期货 qi huo|奇迹 qi ji|奇数 ji shu|爱奇艺 ai qi yi|强大 qiang da|勉强 mian qiang|倔强 jue jiang|切换 qie huan|一切 yi qie
亲子 qin zi|亲家 qing jia|曲线 qu xian|歌曲 ge qu|作曲 zuo qu|任务 ren wu|任天堂 ren tian tang|散步 san bu|散文 san wen
丧失 sang shi|扫描 sao miao|扫码 sao ma|色彩 se cai|颜色 yan se|杀毒 sha du|山西 shan xi|扇子 shan zi|上海 shang hai
舍得 she de|宿舍 su she|社区 she qu|什锦 shi jin|石头 shi tou|食物 shi wu|似乎 si hu|似的 shi de|相似 xiang si|说服 shuo fu
小说 xiao shuo|宿迁 su qian|星宿 xing xiu|缩放 suo fang|踏实 ta shi|提示 ti shi|提防 di fang|挑战 tiao zhan|挑选 tiao xuan
通知 tong zhi|吐槽 tu cao|呕吐 ou tu|拓展 tuo zhan|拓片 ta pian|蔚来 wei lai|尾巴 wei ba|委托 wei tuo|无线 wu xian
系统 xi tong|联系 lian xi|关系 guan xi|鲜花 xian hua|相册 xiang ce|相机 xiang ji|真相 zhen xiang|项目 xiang mu
血液 xue ye|血压 xue ya|学习 xue xi|校园 xiao yuan|校对 jiao dui|吓人 xia ren|恐吓 kong he|巷子 xiang zi
要求 yao qiu|需要 xu yao|一加 yi jia|遗产 yi chan|饮食 yin shi|有道云笔记 you dao yun bi ji|雨伞 yu san|语言 yu yan|与会 yu hui
云南 yun nan|员工 yuan gong|晕车 yun che|载入 zai ru|下载 xia zai|记载 ji zai|择校 ze xiao|扎实 zha shi|轧钢 zha gang
占卜 zhan bu|占领 zhan ling|涨价 zhang jia|着急 zhao ji|着陆 zhuo lu|看着 kan zhe|正月 zheng yue|正在 zheng zai|症状 zheng zhuang
中奖 zhong jiang|中国 zhong guo|中国铁路12306 zhong guo tie lu 1 2 3 0 6|种子 zhong zi|种植 zhong zhi|属于 shu yu|转账 zhuan zhang
转向 zhuan xiang|撞车 zhuang che|琢磨 zuo mo|作业 zuo ye|作业帮 zuo ye bang|钻石 zuan shi|钻研 zuan yan|追番 zhui fan|宝可梦 bao ke meng`;

/** Each name with its syllables. */
const pinyinNames: readonly (readonly [name: string, syllables: readonly string[]])[] = LINES.trim()
  .split(/[|\n]/)
  .map((line) => {
    const [name = '', ...syllables] = line.split(' ');
    return [name, syllables];
  });

/** The part of a name that is marked for a query. */
const marked = (name: string, query: string) => {
  const match = matchInName(name, query);
  return match && name.slice(...match);
};

/** All syllables, the last one only half typed. */
const halfTyped = (syllables: readonly string[]) => {
  const last = syllables.at(-1) ?? '';
  return syllables.slice(0, -1).join('') + last.slice(0, Math.ceil(last.length / 2));
};

describe('a list of 300 names with characters of several readings', () => {
  it('contains that many, each with a syllable for each character', () => {
    expect(new Set(pinyinNames.map(([name]) => name)).size).toBeGreaterThanOrEqual(300);
    expect(pinyinNames.filter(([name, syllables]) => syllables.length !== name.length)).toEqual([]);
  });

  it.each<[string, (syllables: readonly string[]) => string]>([
    ['initials', (syllables) => syllables.map((syllable) => syllable.charAt(0)).join('')],
    ['full pinyin', (syllables) => syllables.join('')],
    ['pinyin with spaces', (syllables) => syllables.join(' ')],
    ['half typed pinyin', halfTyped],
    [
      'initials and a last syllable',
      (syllables) =>
        syllables
          .slice(0, -1)
          .map((s) => s[0])
          .join('') + syllables.at(-1),
    ],
    ['pinyin with u for ü', (syllables) => syllables.join('').replaceAll('v', 'u')],
    ['pinyin with ü', (syllables) => syllables.join('').replaceAll('v', 'ü')],
  ])('has at least 99 of 100 names that are found whole by %s', (_, typed) => {
    const missed = pinyinNames.filter(([name, syllables]) => marked(name, typed(syllables)) !== name);
    expect(missed.slice(Math.floor(pinyinNames.length / 100))).toEqual([]);
  });
});

describe('pinyin as people type it', () => {
  it.each([
    ['微博', 'weibo', '微博'],
    ['微博', 'wb', '微博'],
    ['微博', 'WeiBo', '微博'],
    ['微博', 'wei', '微'],
    ['微博', 'weib', '微博'],
    ['微博', 'wbo', '微博'],
    ['微博', 'w bo', '微博'],
    ['微博', 'bo', '博'],
    ['微博', '微bo', '微博'],
    ['微博', 'wei博', '微博'],
    ['微博', 'ｗｅｉ', '微'],
    ['微博', 'wēibó', '微博'],
    ['知乎', 'zhihu', '知乎'],
    ['知乎', 'zhh', '知乎'],
    ['知乎', 'zh', '知乎'],
    ['知乎', 'z', '知'],
    ['银行', 'yinhang', '银行'],
    ['银行', 'yinxing', '银行'],
    ['重庆', 'chongq', '重庆'],
    ['重庆', 'zhongq', '重庆'],
    ['西安', "xi'an", '西安'],
    ['西安', 'xi’an', '西安'],
    ['西安', 'xian', '西安'],
    ['绿色', 'lvse', '绿色'],
    ['绿色', 'lüse', '绿色'],
    ['绿色', 'luse', '绿色'],
    ['绿色', 'lǜ', '绿'],
    ['学习', 'xvexi', '学习'],
    ['QQ音乐', 'qqyinyue', 'QQ音乐'],
    ['QQ音乐', 'qq yinyue', 'QQ音乐'],
    ['QQ 音乐', 'qqyy', 'QQ 音乐'],
    ['音乐QQ', 'yinyue qq', '音乐QQ'],
    ['ＱＱ音乐', 'qq', 'ＱＱ'],
    ['12306', '１２３０６', '12306'],
    ['中国铁路12306', 'zgtl 12306', '中国铁路12306'],
    ['哔哩哔哩', 'bilibili', '哔哩哔哩'],
    ['哔·哩哔哩', 'bili', '哔·哩'],
    ['🏮知🏮乎', 'zhihu', '知🏮乎'],
    ['臺灣', 'taiwan', '臺灣'],
    ['臺灣', '台湾', '臺灣'],
    ['台湾', '臺灣', '台湾'],
    ['音樂銀行', 'yinyueyinhang', '音樂銀行'],
    ['乾隆', 'qianlong', '乾隆'],
    ['乾淨', 'ganjing', '乾淨'],
    ['二〇二六', 'erlingerliu', '二〇二六'],
    ['人在囧途', 'jiong', '囧'],
    ['陶喆', 'taozhe', '陶喆'],
    ['我要', 'woyao', '我要'],
    ['啊', 'a', '啊'],
    ['淘宝', 'tb', '淘宝'],
    ['豆瓣', 'db', '豆瓣'],
    ['网易云音乐', 'wyyyl', '网易云音乐'],
    ['臺灣', 'tw', '臺灣'],
    ['b站', 'bz', 'b站'],
    ['4399小游戏', '4399xyx', '4399小游戏'],
    ['〇', 'l', '〇'],
  ])('is matched in %s: %s marks %s', (name, query, part) => {
    expect(marked(name, query)).toBe(part);
  });

  it.each([
    ['微博', 'eibo'],
    ['微博', 'ei'],
    ['微博', 'webo'],
    ['微博', 'weibbo'],
    ['微博', 'weiboo'],
    ['微博', 'bo wei'],
    ['先', "xi'an"],
    ['路', 'lv'],
    ['努力', 'nvli'],
    ['QQ音乐', 'q q'],
    ['HackerNews', 'r n'],
    ['微博', 'wei.bo'],
    ['微博', 'wei-bo'],
    ['微博', '微 博'],
    ['ぎが', 'gi'],
    ['가나', 'ga'],
    ['🇨🇳', 'zg'],
    ['，。！“”·—', 'd'],
    ['𠮷', 'j'],
    ['兙', 's'],
  ])('does not match in %s: %s', (name, query) => {
    expect(marked(name, query)).toBeUndefined();
  });

  it.each([
    ['长长长长', 'cc', [0, 2]],
    ['好银行银行', 'yh', [1, 3]],
    ['银杏银行', 'yinhang', [2, 4]],
    ['行行好银行', 'hang', [4, 5]],
  ] as const)('is marked in %s for %s at the word, else at the first match', (name, query, span) => {
    expect(matchInName(name, query)).toEqual(span);
  });
});

/** Characters by first letter: the first and last common syllable of each letter, and some between. */
const BEGINNING_WITH: Record<string, string> = {
  a: '阿爱安傲',
  b: '八百北不',
  c: '擦菜城错',
  d: '大电多度',
  e: '鹅恩二',
  f: '发风付',
  g: '嘎国过',
  h: '哈海火',
  j: '机京军',
  k: '卡空阔',
  l: '拉路落',
  m: '妈美木',
  n: '那你诺',
  o: '哦欧偶',
  p: '怕朋铺',
  q: '七请群',
  r: '然人若',
  s: '三上所',
  t: '他天拓',
  w: '挖为物',
  x: '西学寻',
  y: '压一云',
  z: '杂中做',
};

it.each(Object.entries(BEGINNING_WITH))('finds by %s each of %s', (letter, characters) => {
  expect(Array.from(characters, (character) => marked(character, letter))).toEqual(Array.from(characters));
});

describe('whatever is typed', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom('n', 'g', "'", ' ', 'ü', '嗯', '长', '啊', 'a', 'İ', 'ς', '樂', '〇', '\u0308', '\ud840'),
    }),
  );

  it('a search ends, and marks only what lies within the name', () => {
    fc.assert(
      fc.property(wild, wild, (name, query) => {
        const [from, to] = matchInName(name, query) ?? [0, name.length];
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(name.length);
      }),
      { numRuns: 500 },
    );
  });

  it('every name is found by its own text', () => {
    fc.assert(
      fc.property(wild, (name) => {
        // Accents without a letter are nothing.
        fc.pre(/[^\s\u0300-\u036f]/.test(name));
        expect(matchInName(name, name)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it('a search ends for text with many readings that does not match', () => {
    for (const name of ['嗯', '啊', '长', 'a', '卓和', '西安'])
      for (const query of ['n', 'a', 'ng', 'zh', 'xian', 'c', 'ch'])
        expect(matchInName(name.repeat(250), `${query.repeat(90 / query.length)}q`)).toBeUndefined();
  });
});
