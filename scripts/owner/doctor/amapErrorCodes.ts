import type { Weight } from './finding.ts';

interface Advice {
  weight: Weight;
  advice: string;
}

const broken = (advice: string): Advice => ({ weight: 'error', advice });
const passing = (advice: string): Advice => ({ weight: 'warning', advice });
const KIND = 'In the console (console.amap.com) add a key of the kind “Web 服务” and put that into weather.amapKey';

/** Advice for each of AMap's error codes (infocodes). */
const ADVICE: ReadonlyMap<string, Advice> = new Map([
  ['10001', broken('the key is wrong or has expired. Copy it again from the console, all 32 characters')],
  ['10002', broken('the key has no right to this service, or weather.amapEndpoint is misspelt')],
  ['10003', passing('the key’s quota of the day is used up; it is back at midnight')],
  ['10004', passing('the key was used too often in this minute; it is back in the next')],
  ['10005', broken('the key has a list of addresses that may use it (IP 白名单), and this computer is not on it')],
  ['10006', broken(`the key is bound to a domain. ${KIND}, without a domain`)],
  ['10007', broken('the key wants signed questions (数字签名). Switch that off in the console')],
  ['10008', broken(`the key belongs to an app (SDK) with a security code. ${KIND}`)],
  ['10009', broken(`the key is of another kind: it was made for the JS API or an app. ${KIND}`)],
  ['10010', passing('this address has asked too often; AMap lifts that on request (工单)')],
  ['10011', broken('weather.amapEndpoint does not speak https. The default does: https://restapi.amap.com/v3')],
  ['10012', broken('the key may not use this part of the service; the console shows what it may')],
  ['10013', broken(`the key was deleted in the console. ${KIND}`)],
  ['10014', passing('too many questions in one second; it is back at once')],
  ['10015', passing('too many questions in one second for one of AMap’s machines; it is back at once')],
  ['10016', passing('AMap’s machines are busy')],
  ['10017', passing('this part of AMap is not there for the moment')],
  ['10044', passing('your account’s quota of the day is used up; it is back at midnight')],
  ['20000', broken('AMap does not understand the question; is weather.amapEndpoint right?')],
  ['20001', broken('AMap misses something in the question; is weather.amapEndpoint right?')],
  ['20002', broken('AMap does not take this kind of question; is weather.amapEndpoint right?')],
  ['20003', passing('something went wrong on AMap’s side')],
]);

/** Advice for an infocode other than success. */
export function amapAdvice(infocode: string): Advice {
  return ADVICE.get(infocode) ?? broken('AMap’s table of error codes (错误码说明) tells what that means');
}
