/** Messages of the server's answers to visitors. */
export const errorMessages = {
  notFound: '找不到这个地址',
  methodNotAllowed: '这个地址不支持该请求方法',
  serverError: '服务器出了点问题',
  weatherFailed: '天气服务暂时没有回应',
  cityMissing: '缺少城市编码',
  wrongPassword: '密码错误',
  tooManyTries: (seconds: number) => `密码错误次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`,
  busy: '正在验证的人太多，请稍后再试',
  notThePasswordJson: '请求格式不正确',
  bodyTooLarge: '请求内容过大',
  jsonOnly: '请求内容须为 JSON',
} as const;
