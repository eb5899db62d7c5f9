import { describe, expect, it } from 'vitest';
import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { checkSite, type CheckedSite } from '../../../server/site/checkSiteFile.ts';
import { fallbackItems, sortLinks } from '../../../server/links/linksSource.ts';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import { fc } from '../../../tests/support/properties.ts';
import { link, linksText, listStyles, LOCKED, mistakes, withMistakes } from '../../../tests/support/slips.ts';
import { planLineChanges, type Texts } from './fix.ts';

const SITE = 'name: 小站\nlockedGroups: [个人]\n';
const LINKS = '- { name: 甲, link: https://a.example/, category: AI }\n';
const corrected = (site: string, links = LINKS) => planLineChanges({ site, links }).texts;

describe('a fix', () => {
  it.each([
    ['a switch', 'interface:\n  dotCursor: 是 # der Punkt\n', 'interface:\n  dotCursor: true # der Punkt\n'],
    ['a misspelt field', 'tagine: 灯 # x\n', 'tagline: 灯 # x\n'],
    ['a misspelt field of a section', 'music:\n  severs: tencent\n', 'music:\n  server: tencent\n'],
    ['with a line end of Windows', 'tagine: 灯\r\nicp: x\r\n', 'tagline: 灯\r\nicp: x\r\n'],
    [
      'several at once',
      'tagine: 灯\nauthr: 我\nstartDate: 2021.5.4\n',
      'tagline: 灯\nauthor: 我\nstartDate: 2021-05-04\n',
    ],
    [
      'one field, while another would be written twice',
      'tagine: 灯\nauthr: 我\nauthor: 你\n',
      'tagline: 灯\nauthr: 我\nauthor: 你\n',
    ],
    [
      'one field, while another would show links',
      'tagine: 灯\nfallbackLinks:\n  categoris:\n    AI:\n      - { name: 乙, link: /b }\n',
      'tagline: 灯\nfallbackLinks:\n  categoris:\n    AI:\n      - { name: 乙, link: /b }\n',
    ],
  ])('corrects in site.yml: %s', (_, before, after) => {
    expect(corrected(SITE + before)).toEqual({ site: SITE + after, links: LINKS });
  });

  it.each([
    [
      'an address without https://',
      '- { name: 乙, link: www.b.example, category: AI }\n',
      '- { name: 乙, link: https://www.b.example, category: AI }\n',
    ],
    [
      'a switch',
      '- name: 乙\n  link: /b\n  is_home: 是\n  category: 个人\n',
      '- name: 乙\n  link: /b\n  is_home: true\n  category: 个人\n',
    ],
    [
      'a misspelt field',
      '- name: 乙\n  link: /b\n  descripton: x\n  category: AI\n',
      '- name: 乙\n  link: /b\n  description: x\n  category: AI\n',
    ],
    [
      'one entry, while another one is left out',
      '- name: 乙\n  link: /b\n  descripton: x\n  is_home: 是\n  category: 2024\n- { name: 丙, link: www.c.example, category: AI }\n',
      '- name: 乙\n  link: /b\n  descripton: x\n  is_home: 是\n  category: 2024\n- { name: 丙, link: https://www.c.example, category: AI }\n',
    ],
  ])('corrects in links.yml: %s', (_, before, after) => {
    expect(corrected(SITE, before + LINKS)).toEqual({ site: SITE, links: after + LINKS });
  });

  it('corrects in one run more lines than are listed', () => {
    const wrong = Array.from({ length: 35 }, (_, n) => `- { name: ${n}, link: w${n}.b.example, category: AI }\n`).join(
      '',
    );
    const { texts, changes } = planLineChanges({ site: SITE, links: wrong });
    expect(changes).toHaveLength(35);
    expect(texts.links).toBe(wrong.replaceAll('link: ', 'link: https://'));
  });
});

describe('fixing lines', () => {
  it.each([
    ['a file that does not say what is locked', 'name: 小站\nlockedGroup: [个人]\ntagine: x\n', LINKS],
    ['two fields that would have one name', `${SITE}tagine: 灯\ntaglin: 门\n`, LINKS],
    ['a file that cannot be read', `${SITE}name：x\ntagine: x\n`, LINKS],
    ['a link that would become public', SITE, `- name: 乙\n  link: /b\n  category：个人\n${LINKS}`],
    ['a link whose name is missing', SITE, `- nmae: 乙\n  link: /b\n  category: AI\n${LINKS}`],
    ['a category that is misspelt', SITE, `- { name: 乙, link: /b, catgory: AI }\n${LINKS}`],
    ['a text that a comment sign cuts off', `${SITE}tagline: 第 #1 盏灯\n`, LINKS],
    ['a list that cannot be read', SITE, '- name：乙\n  link: /b\n'],
  ])('changes nothing in the case of %s', (_, site, links) => {
    const { texts, changes } = planLineChanges({ site, links });
    expect({ texts, changes }).toEqual({ texts: { site, links }, changes: [] });
  });
});

/** The last text of `site.yml` and its content: several questions about a text follow one another. */
let lastSite: { text: string; content: CheckedSite } | undefined;
function readSite(text: string): CheckedSite {
  if (lastSite?.text !== text) lastSite = { text, content: checkSite(text) };
  return lastSite.content;
}

/** Addresses of the public links. */
function open({ site: siteText = '', links = '' }: Texts): string[] {
  const { site, unusable } = readSite(siteText);
  if (unusable) return [];
  const locked = lockedGroupsOf(site.lockedGroups);
  const { items } = checkLinksFile(links, locked);
  const all = [items ?? [], fallbackItems(site.fallbackLinks)];
  return all.flatMap((list) => sortLinks(list, locked).open).map((item) => item.link.replace(/^https:\/\//, ''));
}

const locks = ({ site }: Texts) => readSite(site ?? '').site.lockedGroups.map(groupKey);

const more = fc.constantFrom(
  'interface:\n  dotCursor: 是\n',
  'tagine: 灯 # 说明\n',
  'lockedGroup: [AI]\n',
  'wallpaper: { lokal: 3, daily: /a }\n',
  'authr: “我”\n',
  'fallbackLinks:\n  categories:\n    个人:\n      - { name: 乙, lnk: "https://secret.example/" }\n',
  'fallbackLinks:\n  categoris:\n    AI:\n      - { name: 乙, link: "https://open.example/" }\n',
);

it('a fix of any file opens no lock, loses no line, and changes no link', () => {
  let changed = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...listStyles),
      fc.subarray(LOCKED, { minLength: 1 }),
      fc.array(more, { maxLength: 3 }),
      fc.option(mistakes, { nil: [] }),
      fc.array(link, { minLength: 1, maxLength: 4 }),
      fc.option(mistakes, { nil: [] }),
      fc.constantFrom('\n', '\r\n'),
      (list, groups, rest, siteMistakes, links, linkMistakes, end) => {
        const wild = linksText(links).replaceAll('https://open', 'open').replace('is_home: true', 'is_home: 是');
        const before = {
          site: withMistakes(list(groups) + rest.join(''), siteMistakes).replaceAll('\n', end),
          links: withMistakes(wild, linkMistakes).replaceAll('\n', end),
        };
        const { texts, changes } = planLineChanges(before);
        changed += changes.length;

        // No link becomes public, and the same groups stay locked.
        const [openBefore, locksBefore] = [open(before), locks(before)];
        const isCorrected = texts.site !== before.site || texts.links !== before.links;
        expect(openBefore).toEqual(expect.arrayContaining(isCorrected ? open(texts) : openBefore));
        expect(locks(texts)).toEqual(locksBefore);

        // Every line is unchanged or listed in `changes`.
        const shown = new Map(changes.map((change) => [`${change.file}:${change.line}:${change.after}`, change]));
        for (const key of ['site', 'links'] as const) {
          const [old, now] = [before[key].split('\n'), (texts[key] ?? '').split('\n')];
          expect(now).toHaveLength(old.length);
          for (const [index, line] of now.entries()) {
            if (line === old[index]) continue;
            expect(shown.has(`${key}.yml:${index + 1}:${line.replace(/\r$/, '')}`)).toBe(true);
            expect(line.endsWith('\r')).toBe(old[index]?.endsWith('\r'));
          }
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(changed).toBeGreaterThan(60);
});
