import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLinksFile } from '../server/links/checkLinksFile.ts';
import { fallbackItems, sortLinks } from '../server/links/linksSource.ts';
import { checkSite } from '../server/site/checkSiteFile.ts';
import type { LinkItem } from '../src/contract/links.ts';
import { groupKey, lockedGroupsOf } from '../src/contract/lockedGroups.ts';
import { linksText, linkStyles, listStyles, LOCKED, slipNames, UNSEEN, withMistakes } from './support/slips.ts';

/*
 * A file that was right in an older version is right now, and a file with a slip shows no more than the version shown in
 * `olderFiles/shown.json` did. With SHOWN=write the file is written anew: only where less is shown than before.
 */

const FOLDER = new URL('olderFiles/', import.meta.url);
const RECORD = new URL('shown.json', FOLDER);
const older = readdirSync(FOLDER).filter((name) => name.endsWith('.site.yml'));
const read = (path: URL | string) => readFileSync(path, 'utf8');
const EXAMPLES = ['config', 'config/english'];
const NAMES = ['个人', 'DEMO', 'Private'];

const isLocked = (entry: string) => NAMES.some((name) => entry.includes(`category: ${name}`));

/** The example's first entries of each kind: slips in the others would be the same ones. */
function excerpt(text: string): string {
  const entries = text.split(/^(?=- )/mu).filter((part) => part.startsWith('- '));
  const [open, locked] = [entries.filter((one) => !isLocked(one)), entries.filter(isLocked)];
  return [...open.slice(0, 2), ...locked.slice(0, 2), ...open.slice(2, 3)].join('').replaceAll(/^\s*(#.*)?\n/gmu, '');
}

const CATEGORIES = ['AI', '个人', 'AI 私藏', '生活', '家 #2'];
const styled = linkStyles.map((style) => linksText(CATEGORIES.map((category) => ({ category, style }))));
const linkFiles: Record<string, string> = {
  ...Object.fromEntries(EXAMPLES.map((folder) => [folder, excerpt(read(`${folder}/links.yml`))])),
  ...Object.fromEntries(older.map((name) => [name, read(new URL(name.replace('.site.', '.links.'), FOLDER))])),
  ...Object.fromEntries(styled.map((text, index) => [`style ${index}`, text])),
};
const locked = lockedGroupsOf([...NAMES, ...LOCKED]);

/** The places of a slip in a text that change it, each once. */
function* withSlip(text: string, slip: string): Generator<string> {
  const seen = new Set([text]);
  for (let at = 0; ; at += 1) {
    const changed = withMistakes(text, [[slip, at]]);
    if (seen.has(changed)) return;
    seen.add(changed);
    yield changed;
  }
}

const addressOf = (item: LinkItem) => item.link || item.lan || '';

/** The addresses of a right file, and those of its locked groups. */
function addressesIn(text: string) {
  const { items } = checkLinksFile(text, locked);
  return { all: (items ?? []).map(addressOf), hidden: sortLinks(items ?? [], locked).locked.map(addressOf) };
}

/** The numbers of the public links in the list of addresses, `-` for none, with `!` where a line is named. */
function shownIn(text: string, { all, hidden }: ReturnType<typeof addressesIn>): string {
  const { items, problems } = checkLinksFile(text, locked);
  const { open } = sortLinks(items ?? [], locked);
  const shown = JSON.stringify(open);
  expect({ text, secrets: hidden.filter((address) => shown.includes(address)) }).toEqual({ text, secrets: [] });
  const addresses = new Set(open.map(addressOf));
  const numbers = all.flatMap((address, index) => (addresses.has(address) ? index : []));
  return (numbers.join('') || '-') + (problems.some(({ line }) => line !== undefined) ? '!' : '');
}

/** For each file and slip what each place of the slip shows. */
type Shown = Record<string, Record<string, string>>;
const shownBefore = v.parse(v.record(v.string(), v.record(v.string(), v.string())), JSON.parse(read(RECORD)));
const shownNow: Shown = {};

const eachSlip = <T>(row: (slip: string) => T) => Object.fromEntries(slipNames.map((slip) => [slip, row(slip)]));

describe('a right file', () => {
  it.each(EXAMPLES.flatMap((folder) => [`${folder}/site.yml`]).concat(older.map((name) => `tests/olderFiles/${name}`)))(
    'of settings has no problem: %s',
    (path) => {
      const { site, problems, unusable } = checkSite(read(path), { today: '2026-11-29' });
      expect({ problems, unusable }).toEqual({ problems: [] });
      expect(site.lockedGroups.length).toBeGreaterThan(1);
    },
  );

  it.each([
    ...EXAMPLES.map((folder) => [`${folder}/links.yml`, read(`${folder}/links.yml`)] as const),
    ...Object.entries(linkFiles),
  ])('of links has no problem, and shows all but its locked groups: %s', (_, text) => {
    const { items, entries, problems } = checkLinksFile(text, locked);
    expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([]);
    expect(items).toHaveLength(entries.length);
    const { open } = sortLinks(items ?? [], locked);
    expect(open.length).toBeLessThan(entries.length);
    expect(JSON.stringify(open)).not.toContain('secret');
  });
});

afterAll(() => {
  if (process.env['SHOWN'] === 'write') writeFileSync(RECORD, `${JSON.stringify(shownNow, null, 1)}\n`);
});

/** Where more is public than before, or where a problem is not named any more. */
function worse(file: string): string[] {
  return Object.entries(shownBefore[file] ?? {}).flatMap(([slip, row]) => {
    const now = shownNow[file]?.[slip]?.split(' ') ?? [];
    return row.split(' ').flatMap((was, at) => {
      const is = now[at] ?? '?';
      const isWorse =
        /[^-!]/.test(is.replaceAll(new RegExp(`[${was}-]`, 'g'), '')) || (was.endsWith('!') && !is.endsWith('!'));
      return isWorse ? [`${slip} ${at}: ${was} is now ${is}`] : [];
    });
  });
}

it.each(Object.entries(linkFiles))(
  'a slip shows no more links than before, and is named as before: %s',
  (name, text) => {
    const addresses = addressesIn(text);
    shownNow[name] = eachSlip((slip) =>
      Array.from(withSlip(text, slip), (changed) => shownIn(changed, addresses)).join(' '),
    );
    expect(worse(name)).toEqual([]);
  },
);

const rest = (group: string) =>
  `name: 小站\ngreeting:\n  hello: 你好\nfallbackLinks:\n  categories:\n    AI:\n      - { name: 甲, link: "https://open.example/" }\n    "${group}":\n      - { name: 乙, link: "https://secret.example/" }\ninterface: { dotCursor: true }\n`;

describe('a slip in settings', () => {
  const files = listStyles.flatMap((style) => {
    const list = style(['个人', 'DEMO', '家 #2']);
    return [list + rest('DEMO'), rest('DEMO') + list];
  });

  it.each(files.map((text, index) => [`settings ${index}`, text] as const))(
    'locks the same groups or stops, and is named as before: %s',
    (name, text) => {
      let usable = 0;
      const stateOf = (changed: string, slip: string) => {
        const { site, unusable, problems } = checkSite(changed, { today: '2026-11-29' });
        if (unusable) return unusable.line === undefined ? '-' : '-!';
        usable += 1;
        const names = slip === UNSEEN ? [] : site.lockedGroups.map(groupKey);
        expect({ changed, names }).toEqual({ changed, names: slip === UNSEEN ? [] : ['个人', 'demo', '家#2'] });
        const { open } = sortLinks(fallbackItems(site.fallbackLinks), lockedGroupsOf(site.lockedGroups));
        const secrets = open.filter(({ link: address }) => slip !== UNSEEN && address.includes('secret'));
        expect({ changed, secrets }).toEqual({ changed, secrets: [] });
        return `s${problems.some(({ line }) => line !== undefined) ? '!' : ''}`;
      };
      shownNow[name] = eachSlip((slip) => Array.from(withSlip(text, slip), (one) => stateOf(one, slip)).join(' '));
      expect(worse(name)).toEqual([]);
      expect(usable).toBeGreaterThan(50);
    },
  );
});
