import type { Language } from '../src/contract/language.ts';
import { languageFor } from './page/languages.ts';

const minutes = (seconds: number) => Math.ceil(seconds / 60);

const chinese = {
  notFound: '找不到这个地址',
  unknownHost: '服务器不认识这个域名：请站长把它写进 site.yml 的 url 或 HOSTS',
  methodNotAllowed: '这个地址不支持该请求方法',
  serverError: '服务器出了点问题',
  weatherFailed: '天气服务暂时没有回应',
  otherSite: '不回应别的网站发来的请求',
  cityMissing: '缺少城市编码',
  wrongPassword: '密码错误',
  tooManyTries: (seconds: number) => `密码错误次数过多，请 ${minutes(seconds)} 分钟后再试`,
  busy: '正在验证的人太多，请稍后再试',
  notThePasswordJson: '请求格式不正确',
  bodyTooLarge: '请求内容过大',
  jsonOnly: '请求内容须为 JSON',
};

export type ErrorMessages = typeof chinese;

const MESSAGES: Record<Language, ErrorMessages> = {
  'zh-CN': chinese,
  'zh-TW': {
    notFound: '找不到這個位址',
    unknownHost: '伺服器不認得這個網域：請站長把它寫進 site.yml 的 url 或 HOSTS',
    methodNotAllowed: '這個位址不支援該請求方法',
    serverError: '伺服器出了點問題',
    weatherFailed: '天氣服務暫時沒有回應',
    otherSite: '不回應其他網站發來的請求',
    cityMissing: '缺少城市編碼',
    wrongPassword: '密碼錯誤',
    tooManyTries: (seconds) => `密碼錯誤次數過多，請 ${minutes(seconds)} 分鐘後再試`,
    busy: '正在驗證的人太多，請稍後再試',
    notThePasswordJson: '請求格式不正確',
    bodyTooLarge: '請求內容過大',
    jsonOnly: '請求內容須為 JSON',
  },
  en: {
    notFound: 'There is nothing at this address',
    unknownHost:
      'The server does not know this host name: the owner has to write it into url of site.yml or into HOSTS',
    methodNotAllowed: 'This address does not take such a request',
    serverError: 'Something went wrong on the server',
    weatherFailed: 'The weather service does not answer at the moment',
    otherSite: 'Requests from other sites are not answered',
    cityMissing: 'The code of the city is missing',
    wrongPassword: 'Wrong password',
    tooManyTries: (seconds) => {
      const wait = minutes(seconds);
      return `Too many wrong passwords: try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}`;
    },
    busy: 'Too many people are unlocking at once: try again in a moment',
    notThePasswordJson: 'The request is not in the expected form',
    bodyTooLarge: 'The request is too large',
    jsonOnly: 'The request has to be JSON',
  },
};

/** Error messages of API responses, in the visitor's language (header `Accept-Language`). */
export const errorMessages = (acceptLanguage: string | null | undefined): ErrorMessages =>
  MESSAGES[languageFor(acceptLanguage ?? undefined)];
