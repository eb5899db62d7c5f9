import { describe, expect, it } from 'vitest';
import type { OwnerDay } from './ownerDays.ts';
import { siteRemarks, type Remarkable } from './siteRemarks.ts';

const TODAY = '2026-11-29';
const remarksOn = (some: Partial<Remarkable>) =>
  siteRemarks({ icp: '', psb: '', startDate: '2024-10-01', until: '', days: [], ...some }, TODAY).map(
    ({ path, remark }) => `${path.join('.')} ${remark}`,
  );
const day = (date: string, more: Partial<OwnerDay> = {}): OwnerDay => ({
  name: '妈妈',
  date,
  lunar: false,
  kind: 'birthday',
  toast: '',
  ...more,
});

describe('a day', () => {
  it.each<[OwnerDay, string[]]>([
    [day('1960-10-19'), []],
    [day('2026-11-29'), []],
    [day('2026-11-30'), ['days.0.date ahead']],
    [day('2060-10-19'), ['days.0.date ahead']],
    [day('2060-10-19', { kind: 'since' }), []],
    [day('2060-10-19', { kind: 'until' }), []],
    [day('2026-11-28', { kind: 'until' }), ['days.0.date over']],
    [day('2026-11-29', { kind: 'until' }), []],
    [day('11-28', { kind: 'until' }), []],
    // The 20th of the 10th lunar month was on 28 November 2026.
    [day('2026-10-20', { kind: 'until', lunar: true }), []],
    [day('2026-8-1', { kind: 'until', lunar: true }), ['days.0.date over']],
    [day('2027-1-1', { lunar: true }), ['days.0.date ahead']],
    [day('2026-10-19', { lunar: true }), []],
  ])('%o has the remarks %o', (one, remarks) => {
    expect(remarksOn({ days: [one] })).toEqual(remarks);
  });

  it('is written twice if nothing differs but the spelling of its date', () => {
    const days = [day('1960-2-9'), undefined, day('1960-02-09'), day('1960-2-9', { lunar: true }), day('2-9')];
    expect(remarksOn({ days })).toEqual(['days.2.date twice']);
  });
});

it.each([
  ['2026-11-28', ['notice.until over']],
  ['2026-11-29', []],
  ['', []],
])('a notice until %s has the remarks %o', (until, remarks) => {
  expect(remarksOn({ until })).toEqual(remarks);
});

describe('the filing numbers of the footer', () => {
  it.each([
    '',
    ' ',
    '京ICP备12345678号-1',
    '粤ICP备2021012345号',
    '沪ICP证030173号',
    '京icp备 12345678号 - 12',
    '浙B2-20080224',
  ])('are as written by the authority: %j', (icp) => {
    expect(remarksOn({ icp })).toEqual([]);
  });
  it.each([
    '12345678',
    '没有',
    '京ICP备号',
    '京ICP12345678号',
    '京公网安备11010502030013号',
    '美ICP备12345678号',
    '京ICP备12345678号-1 京ICP备1号',
  ])('have a remark if icp is %j', (icp) => {
    expect(remarksOn({ icp })).toEqual(['icp icp']);
  });
  it.each(['京公网安备11010502030013号', '京公网安备 11010502030013 号', '京公网安备１１０１０５０２０３００１３号'])(
    'may have spaces and wide digits: %s',
    (psb) => {
      expect(remarksOn({ psb })).toEqual([]);
    },
  );
  it.each([
    '11010502030013',
    '没有',
    '京公网安备1101050203001号',
    '京公网安备110105020300134号',
    '京ICP备12345678号-1',
  ])('have a remark if psb is %s', (psb) => {
    expect(remarksOn({ psb })).toEqual(['psb psb']);
  });
});

it('a site that begins in the future has a remark', () => {
  expect(remarksOn({ startDate: '2027-01-01' })).toEqual(['startDate ahead']);
});
