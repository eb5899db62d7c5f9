import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingFiles } from './missingFiles.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  put('dist/images/background1.jpg');
  put('dist/icons/logo.svg');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text = 'x'): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** What the start says about this `site.yml`, without the temporary folder. */
function reported(site: string): string[] {
  put('config/site.yml', site);
  const lines = missingFiles({ configDir: join(folder, 'config'), dist: join(folder, 'dist') });
  return lines.map((line) => line.replaceAll(`${join(folder, 'config')}/`, ''));
}

const SITE = 'logo: /icons/logo.svg\nwallpaper: { local: 1 }\n';

describe('missing files at the start', () => {
  it('are not reported if the owner or Porchlight has all files', () => {
    put('config/public/icons/nas.png');
    put('config/links.yml', '- name: 甲\n  link: https://a.example/\n  icon: /icons/nas.png\n  category: AI\n');
    put('config/public/music/playlist.json', '[{"name":"a","url":"a b.mp3","lrc":"[00:01.00]x\\n[00:02.00]y"}]');
    put('config/public/music/a b.mp3');
    expect(reported(`${SITE}social:\n  - { name: B, url: https://b.example/, icon: bilibili }\n`)).toEqual([]);
  });

  it('are reported with file and line: logo, wallpapers, icons, songs, covers and lyrics', () => {
    put(
      'config/links.yml',
      '- name: 密\n  link: https://a.example/\n  icon: /icons/secret.png\n  category: 个人\n- { name: 乙, link: https://b.example/, icon: //cdn.example/x.png, category: AI }\n',
    );
    put(
      'config/public/music/playlist.json',
      '[\n  { "name": "a", "url": "歌.mp3",\n    "cover": "/images/a.jpg" },\n  { "name": "b", "url": "歌.mp3", "lrc": "b.lrc", "pic": "https://cdn.example/b.jpg" }\n]\n',
    );
    const site =
      'logo: /icons/gone.svg\nwallpaper: { order: [1, 3] }\nsocial:\n  - { name: B, url: https://b.example/, icon: /icons/B.png }\n';
    const files = [...reported(site)];
    expect(files).toEqual([
      'site.yml: logo: there is no /icons/gone.svg in public/ (upper and lower case matter)',
      'site.yml: wallpaper.order names pictures that do not exist: images/background{n}.jpg for n = 3',
      'site.yml:4: icon /icons/B.png: there is no such file in public/ (upper and lower case matter), so the first letter is shown',
      'links.yml:1: icon …: there is no such file in public/ (upper and lower case matter), so the first letter is shown',
      'public/music/playlist.json:2: names /music/歌.mp3, but there is no such file in public/',
      '… and 2 more missing files; npm run doctor lists all',
    ]);
    expect(files.join('\n')).not.toContain('secret');
  });

  it('are not searched for if site.yml cannot be used', () => {
    expect(reported('logo: [')).toEqual([]);
  });
});
