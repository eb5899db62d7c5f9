/** What the server itself says to a visitor. */
export const words = {
  notFound: '找不到这个地址',
  methodNotAllowed: '这个地址不支持该请求方法',
  serverError: '服务器出了点问题',
  weatherFailed: '天气服务暂时没有回应',
  cityMissing: '缺少城市编码',
} as const;
