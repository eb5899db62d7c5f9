import { describe, expect, it } from 'vitest';
import { words as capsuleWords } from '@/features/capsule/words';
import { greetingFor } from '@/features/greeting/greetingFor';
import { words as greetingWords } from '@/features/greeting/words/zh-CN';
import { directoryWords } from '@/features/links/directoryWords';
import { words as memorialWords } from '@/features/memorial/words';
import { words as playerWords } from '@/features/player/words';
import { words as quoteWords } from '@/features/quote/words';
import { words as settingsWords } from '@/features/settings/words';
import { words as socialWords } from '@/features/social/words';
import { ownWords } from '@/features/wallpaper/own/ownWords';
import { words as laterWallpaperWords } from '@/features/wallpaper/laterWords/zh-CN';
import { words as wallpaperWords } from '@/features/wallpaper/words';
import { words as weatherWords } from '@/features/weather/words';
import { pageDataOf } from '../tests/pageData';
import { words as appWords } from './app/words/page/zh-CN';
import { LOADING_WORD } from './bootWords';
import { reportWords } from './features/weather/weatherReportWords';

const { site } = pageDataOf();

describe('the words that the specification names', () => {
  it.each([
    [greetingWords.toast('早上好'), '早上好 欢迎来到我的主页'],
    [LOADING_WORD, '加载中'],
    [greetingWords.narrow, '当前页面宽度不足以开启盒子'],
    [playerWords.failed, '播放器加载失败'],
    [playerWords.songFailedSkipping, '播放歌曲出现错误，播放器将在 2s 后进行下一首'],
    [playerWords.songFailed, '播放歌曲出现错误'],
    [playerWords.noLines.loading, '歌词加载中'],
    [playerWords.noLines.failed, '歌词加载失败'],
    [playerWords.nothing, '未播放音乐'],
    [playerWords.offline, '网络已断开，恢复后继续播放'],
    [playerWords.noHls, '当前浏览器不支持 HLS'],
    [playerWords.lyricsStatus(404), '歌词请求失败：404'],
    [playerWords.noColours, '自适应主题需要取色库'],
    [appWords.rightClickOff, '为了浏览体验，本站禁用右键'],
    [wallpaperWords.showcase.entered, '已开启壁纸展示状态'],
    [wallpaperWords.showcase.left, '已退出壁纸展示状态'],
    [laterWallpaperWords.bar.download, '下载壁纸'],
    [laterWallpaperWords.bar.notReadable, '该壁纸无法直接保存，已在新标签页打开'],
    [ownWords.title, '我的壁纸'],
    [ownWords.refused.unreadable('a.jpg'), '无法识别这张图片：a.jpg'],
    [ownWords.adding(2, 5), '正在添加 2 / 5'],
    [ownWords.limits(6, '4.8'), '6 / 60 张 · 4.8 / 100 MB。可拖入、粘贴或选择图片，只保存在这个浏览器里。'],
    [wallpaperWords.changed, '壁纸更换成功'],
    [wallpaperWords.failed, '壁纸加载失败，已临时切换回默认'],
    [appWords.updated, '站点已更新，刷新后生效'],
    [appWords.reload, '刷新'],
    [directoryWords.passwordTitle, '访问受限'],
    [directoryWords.confirm, '确认'],
    [directoryWords.emptyPassword, '请输入密码'],
    [directoryWords.wrongPassword, '密码错误'],
    [directoryWords.verifyFailed, '验证时发生错误'],
    [directoryWords.relock, '重新锁定'],
    [memorialWords.toast('清明节'), '今天是清明节'],
    [capsuleWords.age('1 年 4 月 27 天'), '本站已点亮 1 年 4 月 27 天'],
    [Object.values(capsuleWords.labels).join(' '), '今日 本周 本月 本年'],
    [capsuleWords.passed(12, capsuleWords.units.day), '已过 12 小时'],
    [capsuleWords.remaining(3, capsuleWords.units.week), '剩余 3 天'],
    [socialWords.tip, '通过这里联系我吧'],
    [quoteWords.failed, '一言获取失败'],
    [quoteWords.fallbackText, '这里应该显示一句话'],
    [quoteWords.nameless, '无名'],
    [weatherWords.infoFailed, '天气信息获取失败'],
    [weatherWords.areaFailed, '地区查询失败'],
    [reportWords.dataFailed, '天气数据获取失败'],
    [Object.values(settingsWords.sections).join(' '), '个性壁纸 个性化调整 播放器配置 其他设置'],
    [settingsWords.soon, '设置内容待增加'],
    [site.tagline, '为晚归的人，留一盏灯。'],
    [`${site.greeting.hello} ${site.greeting.text}`, 'Hello, world! 用 100 个场景挑战 AI'],
    [`${site.greeting.boxHello} ${site.greeting.boxText}`, 'The way to AGI 未来已经发生'],
  ])('%j stands as it must', (said, named) => {
    expect(said).toBe(named);
  });

  it('greets by the hour', () => {
    const hello = ['凌晨好', '早上好', '上午好', '中午好', '下午好', '傍晚好', '晚上好', '夜深了'];
    expect([5, 6, 9, 12, 14, 17, 19, 22].map((hour) => greetingFor(hour, greetingWords.hellos))).toEqual(hello);
  });

  it('says what is new in 4.1.4, and no more', () => {
    expect(settingsWords.changelog.versions.at(-1)).toEqual({
      version: '4.1.4',
      added: ['采用新框架重构', '快捷自定义歌单', '壁纸可个性化', '播放器音量控制'],
      fixed: ['天气接口', '时光胶囊显示异常', '移动端动画细节', '更换图标集'],
    });
  });
});
