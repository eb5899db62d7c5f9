import type { Language } from '@/contract/language';

const REGIONS: readonly (readonly [region: string, simplified: string, traditional: string])[] = [
  ['Africa', '非洲', '非洲'],
  ['America', '美洲', '美洲'],
  ['Antarctica', '南极洲', '南極洲'],
  ['Arctic', '北极', '北極'],
  ['Asia', '亚洲', '亞洲'],
  ['Atlantic', '大西洋', '大西洋'],
  ['Australia', '澳大利亚', '澳洲'],
  ['Europe', '欧洲', '歐洲'],
  ['Indian', '印度洋', '印度洋'],
  ['Pacific', '太平洋', '太平洋'],
];

/** UI text of the list of time zones, which is not among the other words: those load before the first view. */
interface ZoneWords {
  /** `city` is that of the browser's time zone, empty if unknown. */
  browser: (city: string) => string;
  now: (time: string) => string;
  /** Name of a region, such as `Asia`. */
  region: (name: string) => string;
}

export const zoneWords: Readonly<Record<Language, ZoneWords>> = {
  'zh-CN': {
    browser: (city) => (city ? `跟随浏览器（${city}）` : '跟随浏览器'),
    now: (time) => `现在是 ${time}`,
    region: (name) => REGIONS.find(([region]) => region === name)?.[1] ?? name,
  },
  'zh-TW': {
    browser: (city) => (city ? `跟隨瀏覽器（${city}）` : '跟隨瀏覽器'),
    now: (time) => `現在是 ${time}`,
    region: (name) => REGIONS.find(([region]) => region === name)?.[2] ?? name,
  },
  en: {
    browser: (city) => (city ? `The browser’s (${city})` : 'The browser’s'),
    now: (time) => `It is ${time} now`,
    region: (name) => name,
  },
};
