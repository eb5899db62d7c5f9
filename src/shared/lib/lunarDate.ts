import { DAY_MS } from '@/contract/wallTime';

/** A date of the Chinese lunar calendar. */
export interface LunarDate {
  /** The year in which the lunar year begins. */
  year: number;
  month: number;
  /** Whether it is the leap month, which follows the month of the same number. */
  leap: boolean;
  day: number;
}

/** A month of a lunar year; `start` is its first day as if it were UTC, ms since the epoch. */
export interface LunarMonth extends Pick<LunarDate, 'month' | 'leap'> {
  start: number;
  /** Days, 29 or 30. */
  length: number;
}

const FIRST_YEAR = 1900;
/** New year's day of the first year. */
const FIRST_DAY = Date.UTC(FIRST_YEAR, 0, 31);

/**
 * The lunar years 1900 to 2100, four digits to the base of 36 for each: bit n is set if month n (from 0, the leap month
 * included) has 30 days, and the bits from 13 are the leap month's number or 0. `Intl` takes 100 ms for its first date
 * on a slow phone, and is wrong in about ten of these years.
 */
const YEARS =
  '1j2q01g202w5100a018r023f0thy012i028p0h8y01g217ad027902170zor00j1012j0ew902p51e3602vm02lh10st021i' +
  '00ja0tkl01ck02w90ioi02vm14iu010r021j0zau028q01ck0lvt01ft1cpf0237010r13yz023x012i0uol02as02890hw3' +
  '02391cfh0112023x0zvu014i02p10oqy02mi1gnp023b011y141h025101ci0s6d02w5018q0lg7023f1cgq012i0295107m' +
  '028i02790tor02171inf00j1012l146h02p502oi0v1h02lh1wel021i00ja131x01cl02w911n602vm02li0l06021j1iom' +
  '00nu01cl103t01ft01ar0tgr010r021n0guy012i1dn902as028910ur0239010t0re502451p62015e02p117pm02mi02hh' +
  '0tgu011y02450gxe01ci14th01et018r0y3b02i301220l3q0295224y028i0279174b021700x70wnv014d02960i1e02oi' +
  '1e0502lh021h0zot00xi014l0lnu02x51klu02vm02li13yu021j00ye0qmt01g501ft0lub01ar1cff010r021n0ztm012i' +
  '02910tvu028a1jth0239010t14190245014a0rl102p102mi0olx02hi1d8u011y02450zw201ci02w50s3u01aj1h1z00x7' +
  '0123142e029601g20tut0285022z0gpn00x7';

/** The 12 or 13 months of a lunar year; empty outside of the table. */
export function lunarMonths(year: number): LunarMonth[] {
  let start = FIRST_DAY;
  for (let one = FIRST_YEAR; one <= year; one += 1) {
    const bits = Number.parseInt(YEARS.slice((one - FIRST_YEAR) * 4).slice(0, 4), 36);
    // Past the end of the table.
    if (Number.isNaN(bits)) break;
    const leapMonth = bits >> 13;
    const months: LunarMonth[] = [];
    for (let index = 0; index < (leapMonth ? 13 : 12); index += 1) {
      const length = bits & (1 << index) ? 30 : 29;
      const leap = leapMonth > 0 && index === leapMonth;
      // Of the years before, only the days are counted: the clock asks each minute.
      if (one === year)
        months.push({ month: leapMonth && index >= leapMonth ? index : index + 1, leap, start, length });
      start += length * DAY_MS;
    }
    if (one === year) return months;
  }
  return [];
}

/** The lunar date of a `wallTime()`; undefined outside of the table. */
export function lunarDate(wall: Date): LunarDate | undefined {
  const at = wall.getTime();
  for (const year of [wall.getUTCFullYear(), wall.getUTCFullYear() - 1]) {
    const found = lunarMonths(year).find(({ start, length }) => start <= at && at < start + length * DAY_MS);
    if (found) return { year, month: found.month, leap: found.leap, day: Math.floor((at - found.start) / DAY_MS) + 1 };
  }
  return undefined;
}
