import { words } from '../../../server/words/words.mjs';
import type { Site } from '../../../src/contract/site.ts';
import { warning, type Finding } from './finding.ts';

const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
/** `京ICP备12345678号-1`, the licence `沪ICP证030173号`, and the licence `京B2-20200001`. */
const ICP = new RegExp(`^${PROVINCE}(ICP[备证]\\d{6,10}号(-\\d{1,4})?|[AB][12](\\.[BC]\\d)*-\\d{8}(-\\d+)?)$`, 'iu');
/** `京公网安备11010502030013号` */
const PSB = new RegExp(`^${PROVINCE}公网安备\\d{14}号$`, 'u');

const isOdd = (number: string, form: RegExp) =>
  number.trim() !== '' && !form.test(number.normalize('NFKC').replaceAll(/\s/gu, ''));

/** Checks the form of both Chinese filing numbers, with or without spaces. */
export function checkFilings({ icp, psb }: Pick<Site, 'icp' | 'psb'>): Finding[] {
  return [
    ...(isOdd(icp, ICP) ? [warning('site.yml', words.findings.filings.icp(icp))] : []),
    ...(isOdd(psb, PSB) ? [warning('site.yml', words.findings.filings.psb(psb))] : []),
  ];
}
