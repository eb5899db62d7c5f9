import { dayParts } from './dayParts.ts';
import type { OwnerDay } from './ownerDays.ts';
import type { Site } from './site.ts';
import { DAY_MS } from './wallTime.ts';

/** What a valid value of `site.yml` says that its owner hardly means: `server/words/` and the desk have a text for each. */
export type SiteRemark = 'over' | 'ahead' | 'twice' | 'icp' | 'psb';

/** A remark and its place in the file. */
export interface PlacedRemark {
  path:
    | readonly [field: 'icp' | 'psb' | 'startDate']
    | readonly ['notice', 'until']
    | readonly ['days', number, 'date'];
  remark: SiteRemark;
}

/** The values with remarks. A day is undefined where it is not valid. */
export interface Remarkable extends Pick<Site, 'icp' | 'psb' | 'startDate'> {
  until: string;
  days: readonly (OwnerDay | undefined)[];
}

const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
/** `京ICP备12345678号-1`, the licence `沪ICP证030173号`, and the licence `京B2-20200001`. */
const ICP = new RegExp(`^${PROVINCE}(ICP[备证]\\d{6,10}号(-\\d{1,4})?|[AB][12](\\.[BC]\\d)*-\\d{8}(-\\d+)?)$`, 'iu');
/** `京公网安备11010502030013号` */
const PSB = new RegExp(`^${PROVINCE}公网安备\\d{14}号$`, 'u');

const isOdd = (number: string, form: RegExp) =>
  number.trim() !== '' && !form.test(number.normalize('NFKC').replaceAll(/\s/gu, ''));

/** A lunar date is this many days after the date with the same numbers: at least and at most. */
const LUNAR_DAYS = [18, 54] as const;

/** Remarks on the owner's settings. `today` is a date such as `2026-11-29`. */
export function siteRemarks({ icp, psb, startDate, until, days }: Remarkable, today: string): PlacedRemark[] {
  const found: PlacedRemark[] = [];
  if (isOdd(icp, ICP)) found.push({ path: ['icp'], remark: 'icp' });
  if (isOdd(psb, PSB)) found.push({ path: ['psb'], remark: 'psb' });
  if (startDate > today) found.push({ path: ['startDate'], remark: 'ahead' });
  if (until !== '' && until < today) found.push({ path: ['notice', 'until'], remark: 'over' });
  const seen = new Set<string>();
  for (const [at, day] of days.entries()) {
    const parts = day && dayParts(day.date);
    if (!parts) continue;
    const key = JSON.stringify([day.name, day.kind, day.lunar, parts]);
    const remark = seen.has(key) ? 'twice' : remarkOn(day, today);
    if (remark) found.push({ path: ['days', at, 'date'], remark });
    seen.add(key);
  }
  return found;
}

function remarkOn({ date, lunar, kind }: OwnerDay, today: string): SiteRemark | undefined {
  const { year, month = 1, day = 1 } = dayParts(date) ?? {};
  if (year === undefined) return undefined;
  const [earliest, latest] = lunar ? LUNAR_DAYS : ([0, 0] as const);
  const daysLeft = (Date.UTC(year, month - 1, day) - Date.parse(today)) / DAY_MS;
  if (kind === 'until') return daysLeft + latest < 0 ? 'over' : undefined;
  // Until it comes, a day since which is counted says how many days are left.
  return kind === 'birthday' && daysLeft + earliest > 0 ? 'ahead' : undefined;
}
