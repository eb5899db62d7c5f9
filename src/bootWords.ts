/** The words of the boot script, which must not bundle all the others. */
export const bootWords = {
  incomplete: '页面没有加载完整',
  retry: '重试',
};

/** On the loading screen, which the server writes into the page. */
export const LOADING_WORD = '加载中';
