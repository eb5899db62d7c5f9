import type { Weight } from './finding.ts';
import { words } from '../../../server/words/words.mjs';

interface Advice {
  weight: Weight;
  advice: string;
}

const broken = (advice: string): Advice => ({ weight: 'error', advice });
const passing = (advice: string): Advice => ({ weight: 'warning', advice });
const { amap } = words.services;

/** Advice for each of AMap's error codes (infocodes). */
const ADVICE: ReadonlyMap<string, Advice> = new Map([
  ['10001', broken(amap.wrongKey)],
  ['10002', broken(amap.noRight)],
  ['10003', passing(amap.dayUsedUp)],
  ['10004', passing(amap.minuteUsedUp)],
  ['10005', broken(amap.addresses)],
  ['10006', broken(amap.domain(amap.addKey))],
  ['10007', broken(amap.signed)],
  ['10008', broken(amap.app(amap.addKey))],
  ['10009', broken(amap.otherKind(amap.addKey))],
  ['10010', passing(amap.tooOften)],
  ['10011', broken(amap.noHttps)],
  ['10012', broken(amap.notAllowed)],
  ['10013', broken(amap.deleted(amap.addKey))],
  ['10014', passing(amap.second)],
  ['10015', passing(amap.machine)],
  ['10016', passing(amap.busy)],
  ['10017', passing(amap.gone)],
  ['10044', passing(amap.account)],
  ['20000', broken(amap.notUnderstood)],
  ['20001', broken(amap.misses)],
  ['20002', broken(amap.kindOfQuestion)],
  ['20003', passing(amap.theirSide)],
]);

/** Advice for an infocode other than success. */
export function amapAdvice(infocode: string): Advice {
  return ADVICE.get(infocode) ?? broken(amap.table);
}
