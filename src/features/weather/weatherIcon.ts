import type { ComponentType, SVGProps } from 'react';
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

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** The icon is chosen by the weather's text, as both services return text; the first match wins. */
const ICONS: readonly (readonly [words: RegExp, byDay: Icon, byNight?: Icon])[] = [
  [/雷/, CloudLightning],
  [/雪/, CloudSnow],
  [/雨/, CloudRain],
  [/雾|霾/, CloudFog],
  [/沙|尘|风/, Wind],
  [/大部晴朗|少云|多云|间/, CloudSun, CloudMoon],
  [/晴/, Sun, Moon],
];

/** The icon for a weather in words, such as 小雨. */
export function weatherIcon(words: string, isNight: boolean): Icon {
  const [, byDay = Cloud, byNight = byDay] = ICONS.find(([pattern]) => pattern.test(words)) ?? [];
  return isNight ? byNight : byDay;
}
