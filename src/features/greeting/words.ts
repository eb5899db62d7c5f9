/** What the greeting says. */
export const words = {
  /** `hello` is the greeting of the hour. */
  toast: (hello: string) => `${hello} 欢迎来到我的主页`,
  narrow: '当前页面宽度不足以开启盒子',
} as const;
