declare module 'virtual:pinyin' {
  import type { PinyinData } from '@/features/links/pinyinCode';

  /** Made by `pinyinPlugin()`. */
  export const pinyinData: PinyinData;
}
