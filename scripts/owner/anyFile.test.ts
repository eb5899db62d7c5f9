import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonProblem } from '../../server/site/checkPlaylist.ts';
import { decodeUtf8 } from '../../server/files/readUtf8File.ts';
import { placeOf, problemText } from '../../server/files/fileProblem.ts';
import { checkPlaylist } from '../../server/site/checkPlaylist.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { decodeText } from '../../src/shared/lib/decodeText.ts';
import { itemsOf, songOf } from '../../src/features/player/playlistItems.ts';
import { readLyrics } from '../../src/media/lyrics/readLyrics.ts';
import { fc } from '../../tests/support/properties.ts';
import { PlainError } from './commandLine.ts';
import { main as doctor } from './doctor.ts';
import { checkSite } from '../../server/site/checkSiteFile.ts';
import { linksFile } from './ownersLinks.ts';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';

const SITE = `name: 灯下
url: a.example
startDate: 2020-01-01
social: [{ name: 信, icon: email, url: "mailto:a@b.example" }]
lockedGroups: [私, "2024"]
weather:
  place: { city: 苏州, latitude: 31.3, longitude: 120.6 }
music: { endpoints: [/music/playlist.json], id: 7 } # 歌
`;
const LINKS = `- &a
  name: 书架
  link: https://a.example/b?c=d#e
  icon: "/icons/C#.svg"
  category: 阅读
- { name: 盘, link: 192.168.1.9:5000, category: 私 }
- name: '账'
  link: //book.example
  description: |
    两
    行
  category: "2024"
`;
const PLAYLIST =
  '[{ "name": "海", "url": "50%.mp3", "lrc": "[a] b.lrc" }, { "title": "x", "url": "https://a.example/%E9.mp3" }, { "title": "y", "url": "data:x" }]\n';
/** Every format of lyrics. */
const LYRICS = [
  '[ti:x]\n[00:01.00]海 <00:01.50>上\n［00:02.00］sea\n1\n00:00:03,000 --> 00:00:04,000\n{"lrc":{"lyric":"x"}}\n',
  '[ar:y]\r\n[offset:-500]\r\n[00:01.00][00:09.5]海\r\n[00:01.00]sea\r\n',
  '{"t":0,"c":[{"tx":"作词: "},{"tx":"x"}]}\n[1000,2000](1000,500,0)海(1500,500,0)上\n',
  '[1000,2000]<0,500,0>海<500,500,0>上\n[language:eyJjb250ZW50IjpbXX0=]\n',
  '[1000,2000]海(1000,500)上(1500,500)\n',
  '1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>海</i>\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n上\r\n',
  'WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:03.500 align:start\n<v A>海<00:02.000>上\n',
  '{"lrc":{"lyric":"[00:01.00]海"},"tlyric":{"lyric":"[00:01.00]sea"},"yrc":{"lyric":"[1000,2000](1000,500,0)海"}}',
  '海\n\n上\n',
];

/** A text that was cut, doubled, mangled or put together wrongly, as bytes. */
const damaged = (text: string) => {
  const bytes = Buffer.from(text);
  return fc
    .tuple(fc.nat(bytes.length), fc.nat(bytes.length), fc.uint8Array({ maxLength: 4 }), fc.nat(4))
    .map(([one, other, inserted, kind]) => {
      const [from = 0, to = 0] = [one, other].toSorted((a, b) => a - b);
      const parts = [
        [bytes.subarray(0, from)],
        [bytes.subarray(0, to), bytes.subarray(from)],
        [bytes.subarray(0, from), inserted, bytes.subarray(from)],
        [bytes.subarray(0, from), inserted, bytes.subarray(to)],
        [bytes.subarray(from, to), bytes.subarray(0, from)],
      ];
      return Buffer.concat(parts[kind] ?? []);
    });
};
const textOf = (bytes: Buffer): string => {
  const read = decodeUtf8(bytes);
  return 'text' in read ? read.text : bytes.toString('latin1');
};

/** Number of damaged files; `RUNS=10000` tries more. */
const RUNS = Number(process.env['RUNS'] ?? 60);
const locked = lockedGroupsOf(['私', '2024']);

describe('a damaged file', () => {
  it('is reported with a text and a line for every problem of site.yml and links.yml', () => {
    fc.assert(
      fc.property(damaged(SITE), damaged(LINKS), (site, links) => {
        const { problems, site: read } = checkSite(textOf(site));
        const others = checkLinksFile(textOf(links), lockedGroupsOf(read.lockedGroups)).problems;
        for (const { line, text } of [...problems, ...others]) {
          expect(line ?? 1).toBeGreaterThan(0);
          expect(text).not.toBe('');
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('results in links or a reason in an import into links.yml', () => {
    fc.assert(
      fc.property(damaged(LINKS), (links) => {
        const read = () =>
          linksFile(
            textOf(links),
            { lockedGroups: [...locked.names], fallbackLinks: { home: [], categories: {} } },
            'links.yml',
          ).count;
        expect(toldOr(read)).toEqual(expect.any(Number));
      }),
      { numRuns: RUNS },
    );
  });

  it('is reported with a text and a line for every problem of a playlist', () => {
    const place = { playlist: new URL('https://a.example/music/playlist.json'), site: new URL('https://a.example/') };
    fc.assert(
      fc.property(damaged(PLAYLIST), (playlist) => {
        const text = textOf(playlist);
        for (const problem of checkPlaylist(text)) {
          expect(placeOf('playlist.json', problem)).toMatch(/^playlist\.json(:[1-9]\d*)?$/);
          expect(problemText(problem)).not.toBe('');
        }
        if (jsonProblem(text)) return;
        for (const item of itemsOf(JSON.parse(text))) {
          expect(songOf(item, place)?.url ?? '').toMatch(/^(https?:\/\/.*)?$/);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it.each(LYRICS)('results in ordered lines for lyrics such as %j', (sample) => {
    fc.assert(
      fc.property(damaged(sample), (lyrics) => {
        const { lines } = readLyrics(decodeText(lyrics));
        const times = lines.map(({ seconds }) => seconds);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
      { numRuns: RUNS },
    );
  });
});

/** The result; -1 for an error that is meant for the owner. Other errors fail the test. */
function toldOr(read: () => number): number {
  try {
    return read();
  } catch (error) {
    if (error instanceof PlainError) return -1;
    throw error;
  }
}

const print = (line: string) => expect(line).not.toContain('undefined');

describe('the doctor', () => {
  let folder = '';
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'porchlight-any-file-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finishes whatever is in the files', async () => {
    const files = fc.tuple(damaged(SITE), damaged(LINKS), damaged(PLAYLIST), damaged(LYRICS.join('')));
    await fc.assert(
      fc.asyncProperty(files, async ([site, links, playlist, other]) => {
        write('config/site.yml', site);
        write('config/links.yml', links);
        write('config/public/music/playlist.json', playlist);
        for (const name of ['images/share.jpg', 'images/background1.jpg', 'images/logo.svg', 'icons/C#.svg']) {
          write(`config/public/${name}`, other);
        }
        const code = await doctor({ args: ['--offline'], root: folder, cwd: folder, env: {}, print });
        expect([0, 1]).toContain(code);
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  });
});
