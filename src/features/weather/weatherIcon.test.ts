import Cloud from '~icons/lucide/cloud';
import CloudFog from '~icons/lucide/cloud-fog';
import CloudLightning from '~icons/lucide/cloud-lightning';
import CloudMoon from '~icons/lucide/cloud-moon';
import CloudRain from '~icons/lucide/cloud-rain';
import CloudSnow from '~icons/lucide/cloud-snow';
import CloudSun from '~icons/lucide/cloud-sun';
import Moon from '~icons/lucide/moon';
import Sun from '~icons/lucide/sun';
import Wind from '~icons/lucide/wind';
import { expect, it } from 'vitest';
import { weatherIcon } from './weatherIcon';

it.each([
  ['晴', Sun],
  ['大部晴朗', CloudSun],
  ['多云', CloudSun],
  ['少云', CloudSun],
  ['晴间多云', CloudSun],
  ['阴', Cloud],
  ['小雨', CloudRain],
  ['毛毛雨', CloudRain],
  ['冻雨', CloudRain],
  ['雨夹雪', CloudSnow],
  ['米雪', CloudSnow],
  ['雷阵雨', CloudLightning],
  ['雷暴伴冰雹', CloudLightning],
  ['雾', CloudFog],
  ['中度霾', CloudFog],
  ['沙尘暴', Wind],
  ['浮尘', Wind],
  ['大风', Wind],
  ['未知', Cloud],
  ['', Cloud],
])('the icon is %s', (words, icon) => {
  expect(weatherIcon(words, false)).toBe(icon);
});

it.each([
  ['晴', Moon],
  ['大部晴朗', CloudMoon],
  ['多云', CloudMoon],
  ['少云', CloudMoon],
  ['阴', Cloud],
  ['小雨', CloudRain],
  ['雾', CloudFog],
  ['', Cloud],
])('the icon by night is %s', (words, icon) => {
  expect(weatherIcon(words, true)).toBe(icon);
});
