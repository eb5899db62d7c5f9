/** Types of data files of packages that only declare types for their functions. */
declare module 'pinyin-pro/dist/esm/data/dict1.mjs' {
  const readings: { get: (character: string) => string | undefined };
  export default readings;
}
declare module 'pinyin-pro/dist/esm/data/dict2.mjs' {
  const words: Record<string, string>;
  export default words;
}
declare module 'pinyin-pro/dist/esm/data/dict3.mjs' {
  const words: Record<string, string>;
  export default words;
}
declare module 'opencc-js/dict/TSCharacters' {
  /** `乾 干|亂 乱|…` */
  const pairs: string;
  export default pairs;
}
