import { describe, expect, it } from 'vitest';
import { words as greetingWords } from '@/features/greeting/words';
import { words as linksWords } from '@/features/links/words';
import { words as memorialWords } from '@/features/memorial/words';
import { words as playerWords } from '@/features/player/words';
import { words as quoteWords } from '@/features/quote/words';
import { words as settingsWords } from '@/features/settings/words';
import { words as socialWords } from '@/features/social/words';
import { words as wallpaperWords } from '@/features/wallpaper/words';
import { words as weatherWords } from '@/features/weather/words';
import { words as appWords } from './app/words';
import { LOADING_WORD } from './bootWords';
import { reportWords } from './features/weather/weatherReportWords';

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
    [playerWords.noHls, '当前浏览器不支持 HLS'],
    [playerWords.lyricsStatus(404), '歌词请求失败：404'],
    [playerWords.noColours, '自适应主题需要取色库'],
    [appWords.rightClickOff, '为了浏览体验，本站禁用右键'],
    [wallpaperWords.changed, '壁纸更换成功'],
    [wallpaperWords.failed, '壁纸加载失败，已临时切换回默认'],
    [linksWords.emptyPassword, '请输入密码'],
    [linksWords.wrongPassword, '密码错误'],
    [linksWords.verifyFailed, '验证时发生错误'],
    [memorialWords.toast('清明节'), '今天是清明节'],
    [socialWords.tip, '通过这里联系我吧'],
    [quoteWords.failed, '一言获取失败'],
    [quoteWords.fallbackText, '这里应该显示一句话'],
    [quoteWords.nameless, '无名'],
    [weatherWords.infoFailed, '天气信息获取失败'],
    [weatherWords.areaFailed, '地区查询失败'],
    [reportWords.dataFailed, '天气数据获取失败'],
    [settingsWords.soon, '设置内容待增加'],
  ])('%j stands as it must', (said, named) => {
    expect(said).toBe(named);
  });
});
