import { describe, expect, it } from 'vitest';
import { groupKey, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import { fallbackItems, sortLinks } from '../links/linksSource.ts';
import { logLine } from '../files/fileProblem.ts';
import { fc } from '../../tests/support/properties.ts';
import { link, linksText, listStyles, LOCKED, mistakes, UNSEEN, withMistakes } from '../../tests/support/slips.ts';

describe('a common mistake', () => {
  it('makes nothing of a locked link public in links.yml', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 5 }), mistakes, (links, made) => {
        const text = withMistakes(linksText(links), made);
        const { items } = checkLinksFile(text, lockedGroupsOf(LOCKED));
        const { open } = sortLinks(items ?? [], lockedGroupsOf(LOCKED));
        seen += open.length;
        expect({ text, open: JSON.stringify(open) }).toMatchObject({ open: expect.not.stringContaining('secret') });
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  it('is logged for links.yml with its line and kind, without any text of a link', () => {
    let reported = 0;
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 5 }), mistakes, (links, made) => {
        const text = withMistakes(linksText(links), made);
        const { problems } = checkLinksFile(text, lockedGroupsOf(LOCKED));
        const log = problems.map((problem) => logLine('links.yml', problem)).join('\n');
        reported += problems.length;
        expect({ text, log }).toMatchObject({
          log: expect.not.stringMatching(/链接\d|secret|open\d|example|https:\/\/(?!…)\w/),
        });
      }),
      { numRuns: 1500 },
    );
    expect(reported).toBeGreaterThan(500);
  });

  it('leaves the same groups locked in site.yml, or the file is refused', () => {
    let read = 0;
    const style = fc.constantFrom(...listStyles);
    const names = fc.subarray(LOCKED, { minLength: 1 });
    const place = fc.constantFrom('before', 'behind');
    fc.assert(
      fc.property(style, names, place, mistakes, (list, groups, side, made) => {
        const [group = ''] = groups;
        const rest = `name: 小站\ngreeting:\n  hello: 你好\nfallbackLinks:\n  categories:\n    AI:\n      - { icon: x, name: 甲, link: "https://open.example/" }\n    "${group}":\n      - { icon: y, name: 乙, link: "https://secret.example/" }\n`;
        const text = withMistakes(side === 'before' ? list(groups) + rest : rest + list(groups), made);
        const { site, unusable } = checkSite(text);
        if (unusable) return;
        read += 1;
        const isMerged = made.some(([name]) => name === UNSEEN);
        const meant = isMerged ? site.lockedGroups : groups;
        expect({ text, locked: site.lockedGroups.map(groupKey) }).toEqual({ text, locked: meant.map(groupKey) });
        const { open } = sortLinks(fallbackItems(site.fallbackLinks), lockedGroupsOf(site.lockedGroups));
        expect({ text, open: JSON.stringify(open) }).toMatchObject({ open: expect.not.stringContaining('secret') });
      }),
      { numRuns: 250 },
    );
    expect(read).toBeGreaterThan(50);
  });
});
