import type { Language } from '../src/contract/language.ts';
import type { Site } from '../src/contract/site.ts';
import { languageFor } from './page/languages.ts';

const chinese = {
  notFound: '找不到这个地址',
  unknownHost: '服务器不认识这个域名：请站长把它写进 site.yml 的 url 或 HOSTS',
  methodNotAllowed: '这个地址不支持该请求方法',
  serverError: '服务器出了点问题',
};

export type ErrorMessages = typeof chinese;

const MESSAGES: Record<Language, ErrorMessages> = {
  'zh-CN': chinese,
  'zh-TW': {
    notFound: '找不到這個位址',
    unknownHost: '伺服器不認得這個網域：請站長把它寫進 site.yml 的 url 或 HOSTS',
    methodNotAllowed: '這個位址不支援該請求方法',
    serverError: '伺服器出了點問題',
  },
  en: {
    notFound: 'There is nothing at this address',
    unknownHost:
      'The server does not know this host name: the owner has to write it into url of site.yml or into HOSTS',
    methodNotAllowed: 'This address does not take such a request',
    serverError: 'Something went wrong on the server',
  },
};

/**
 * The text of error pages, in the site's language; with `auto` in the visitor's, by the header `Accept-Language`.
 * Answers of the API contain codes instead (`password.ts`).
 */
export const errorMessages = (site: Site['language'], acceptLanguage: string | undefined): ErrorMessages =>
  MESSAGES[languageFor(site, acceptLanguage)];
