/** The words of the boot script, which cannot bring all the others along. */
export const bootStrings = {
  incomplete: '页面没有加载完整',
  retry: '重试',
};
