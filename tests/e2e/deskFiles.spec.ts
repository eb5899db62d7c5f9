import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deskBar, openDesk, photo, withDesk } from './deskSite.ts';
import { expect, test } from './fixtures.ts';
import type { Problems } from './problems.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '文件' });
const saved = (page: Page) => expect(dialog(page).getByRole('status').filter({ hasText: '已保存' })).toBeVisible();

async function openFiles(page: Page, url: string, problems: Problems): Promise<void> {
  // Lists are reloaded after each change, and a moved picture is drawn again.
  problems.expect(/^twice: GET .*\/(api\/owner\/|music\/playlist\.json|images\/background)/);
  // A refused upload.
  problems.expect(/422.*\/api\/owner\/files\//);
  await openDesk(page, url);
  await deskBar(page).getByRole('button', { name: '文件' }).click();
  await expect(dialog(page)).toBeVisible();
}

const namesOf = (page: Page) => dialog(page).getByRole('figure').locator('figcaption > span').allTextContents();

test('wallpapers: made lighter, sent, reordered, binned and back @wide', async ({ page, serve, problems }) => {
  const { url } = await serve(await withDesk({ site: { wallpaper: { local: 3 } } }));
  await openFiles(page, url, problems);
  const tiles = dialog(page).getByRole('figure');
  await expect(tiles).toHaveCount(3);

  await dialog(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      await photo(page, 'IMG_2041.jpg', [800, 600], '#204060'),
      { name: '日记.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('dear diary') },
    ]);
  await expect(dialog(page).getByRole('alert')).toHaveText('无法识别这张图片：日记.jpg');
  await expect(tiles).toHaveCount(4);
  await saved(page);

  const grip = (name: string) => dialog(page).getByRole('button', { name: `移动 ${name}` });
  await grip('壁纸 11').focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(dialog(page).getByText(`壁纸 11，第 ${place} 项，共 4 项`)).toBeAttached();
    await expect(grip('壁纸 11')).toBeFocused();
  }
  await expect.poll(() => namesOf(page)).toEqual(['壁纸 11', '晨雾千山', '极光镜湖', '海上落日']);
  for (const name of ['晨雾千山', '极光镜湖', '海上落日']) {
    await dialog(page)
      .getByRole('button', { name: `把 ${name} 放进回收站` })
      .click();
    await expect(grip(name)).toBeHidden();
  }
  await expect(dialog(page).getByRole('button', { name: '把 壁纸 11 放进回收站' })).toBeDisabled();
  await saved(page);

  await dialog(page).getByRole('button', { name: '查看' }).click();
  await dialog(page).getByRole('button', { name: '放回 海上落日' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['壁纸 11', '海上落日']);
  await dialog(page).getByRole('button', { name: '把 壁纸 11 放进回收站' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['海上落日']);
  await dialog(page).getByRole('button', { name: '放回 壁纸 11' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['海上落日', '壁纸 11']);
  await dialog(page).getByRole('button', { name: '把 壁纸 11 放进回收站' }).click();
  await dialog(page).getByRole('button', { name: '彻底删除 壁纸 11' }).click();
  await dialog(page).getByRole('button', { name: '再按一次，彻底删除' }).click();
  await expect(dialog(page).getByRole('button', { name: '放回 壁纸 11' })).toBeHidden();
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#8ad1ff"/></svg>';
const svg = (text: string) => text.replace('<circle', '<script>alert(1)</script><circle');

test('logo and icons: all from one picture, what would run is refused by name, and a visitor gets them @wide', async ({
  page,
  serve,
  problems,
}) => {
  const { url, configDir } = await serve(
    await withDesk({ site: { logo: '/images/other.svg' }, files: { 'images/other.svg': LOGO } }),
  );
  // Playwright blocks requests with this name.
  await page.addInitScript(() => {
    const Plain = XMLHttpRequest;
    globalThis.XMLHttpRequest = class extends Plain {
      override open(method: string, address: string | URL) {
        super.open(method, String(address).replace('favicon.ico', 'favicon%2Eico'));
      }
    };
  });
  await openFiles(page, url, problems);
  await dialog(page).getByRole('tab', { name: '标志和图标' }).click();
  const panel = dialog(page).getByRole('tabpanel');
  const [logo, icons] = [panel.locator('input[type="file"]').first(), panel.locator('input[type="file"]').nth(1)];
  await logo.setInputFiles({ name: '坏.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg(LOGO)) });
  await expect(panel.getByRole('alert')).toHaveText('坏.svg：这个 SVG 里有会运行的内容');
  await logo.setInputFiles({ name: '灯.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(panel.getByText('已换上标志，共 12 个文件')).toBeVisible();
  await expect(panel.getByRole('alert')).toBeHidden();

  // A polyglot: a GIF that is HTML for readers that trust the file name.
  const polyglot = Buffer.from('GIF89a/*<html><script>alert(1)</script>*/');
  await icons.setInputFiles([
    { name: '书.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
    { name: '脚本.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg(LOGO)) },
    { name: '页面.png', mimeType: 'image/png', buffer: polyglot },
  ]);
  await expect(panel.getByRole('alert')).toHaveText(['脚本.svg：<script> 不属于图形', '页面.png：内容和文件名不符']);
  // A refused file may still be listed as on its way.
  await expect(panel.getByRole('figure')).toHaveCount(1);
  await expect(panel.getByRole('figure')).toHaveText(/^书\.svg/);
  const served = await page.request.get(`${url}/images/logo.svg`);
  expect(await served.text()).toBe(LOGO);
  expect(existsSync(join(configDir, 'public/favicon.ico'))).toBe(true);
  expect(await (await page.request.get(url)).text()).toContain('/images/logo.svg');
  await panel.getByRole('button', { name: '把 书.svg 放进回收站' }).click();
  await expect(panel.getByRole('figure')).toHaveCount(0);
  await panel.getByRole('button', { name: '查看' }).click();
  // The restored icon may be requested again.
  problems.expect(/^twice: GET .*\/icons\/%E4%B9%A6\.svg/);
  await panel.getByRole('button', { name: '放回 书.svg' }).click();
  await expect(panel.getByRole('figure')).toHaveCount(1);
});

test('songs: tags propose their names, covers and words go into slots, and a visitor hears them in this order @wide', async ({
  page,
  serve,
  problems,
}) => {
  const { url } = await serve(await withDesk());
  await openFiles(page, url, problems);
  await dialog(page).getByRole('tab', { name: '音乐' }).click();
  const rows = dialog(page).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const add = dialog(page).getByRole('tabpanel').locator('input[type="file"]').first();
  await add.setInputFiles([
    { name: 'C# 夜?.mp3', mimeType: 'audio/mpeg', buffer: song('夜航', '无名', await coverBytes(page)) },
    { name: '夜航.lrc', mimeType: '', buffer: Buffer.from('[00:01.00]灯还亮着') },
    { name: '不是歌.exe', mimeType: '', buffer: Buffer.from('MZ') },
    { name: '假.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>') },
  ]);
  await expect(rows).toHaveCount(5);
  await expect(dialog(page).getByRole('alert')).toHaveText([
    '假.mp3：内容和文件名不符',
    '不是歌曲、封面或歌词：不是歌.exe',
  ]);
  await expect(rows.last()).toContainText('夜航');
  await expect(rows.last()).toContainText('无名');
  await expect(rows.last().getByRole('button', { name: '更换 夜航 的歌词' })).toBeVisible();
  await expect(rows.last().getByRole('button', { name: '更换 夜航 的封面' }).locator('img')).toBeVisible();

  // By mouse or touch to the first place, by keyboard back to the second.
  const grip = (name: string) => dialog(page).getByRole('button', { name: `移动 ${name}` });
  const titles = () => rows.locator('.desk-file-name > span').allTextContents();
  await grip('夜航').hover();
  await page.mouse.down();
  await grip('茉莉花').hover({ force: true });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['夜航', '茉莉花', '送别', '平安夜', '卡农']);
  await grip('夜航').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await dialog(page).getByRole('button', { name: '编辑 夜航 的名称' }).click();
  await dialog(page).getByLabel('歌名').fill('夜航船');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: '删除 卡农' }).click();
  await expect.poll(titles).toEqual(['茉莉花', '夜航船', '送别', '平安夜']);
  await saved(page);

  // The playlist that visitors get.
  const playlist = async () => (await page.request.get(`${url}/music/playlist.json`)).json();
  await expect
    .poll(playlist)
    .toMatchObject([
      { name: '茉莉花' },
      { name: '夜航船', artist: '无名', url: 'C 夜.mp3', cover: 'C 夜.jpg', lrc: 'C 夜.lrc' },
      { name: '送别' },
      { name: '平安夜' },
    ]);
  for (const name of ['C 夜.mp3', 'C 夜.jpg', 'C 夜.lrc']) {
    expect((await page.request.get(`${url}/music/${encodeURIComponent(name)}`)).status()).toBe(200);
  }
  await dialog(page).getByRole('button', { name: '删除 夜航船' }).click();
  await dialog(page).getByRole('button', { name: '查看' }).click();
  await dialog(page).getByRole('button', { name: '放回 C 夜' }).click();
  await expect.poll(titles).toEqual(['茉莉花', '送别', '平安夜', 'C 夜']);
});

const text = (value: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(value, 'utf16le')]);

const frame = (id: string, body: Buffer) => {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** A silent MP3 with ID3v2.3 tags. */
function song(title: string, artist: string, cover: Buffer): Buffer {
  const frames = Buffer.concat([
    frame('TIT2', text(title)),
    frame('TPE1', text(artist)),
    frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), cover])),
  ]);
  const size = frames.length;
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    (size >> 21) & 127,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ]);
  const silence = Buffer.alloc(417 * 40);
  for (let at = 0; at < silence.length; at += 417) silence.set([0xff, 0xfb, 0x90, 0x00], at);
  return Buffer.concat([head, frames, silence]);
}

async function coverBytes(page: Page): Promise<Buffer> {
  const { buffer } = await photo(page, 'cover', [300, 300], '#703050', 'image/png');
  return buffer;
}

test('the history says what changed, and leads back; what becomes public is asked for @wide', async ({
  page,
  serve,
  problems,
}) => {
  const { url, configDir } = await serve(
    await withDesk({
      site: { greeting: { hello: 'Hello, world!' }, lockedGroups: [] },
      env: { LINKS_PASSWORD: 'porch' },
    }),
  );
  // Restoring a version that makes links public needs confirmation (409).
  problems.expect(/409/);
  problems.expect(/^twice: GET .*\/api\//);
  await openDesk(page, url);
  await changeByCall(page, 'site', { set: { 'greeting.hello': 'Hello, night!', tagline: '夜深了，灯还亮着。' } });
  const links = readFileSync(join(configDir, 'links.yml'), 'utf8');
  writeFileSync(
    join(configDir, 'links.yml'),
    `${links}\n- name: 新来的\n  link: https://new.example/\n  category: 个人\n`,
  );
  await deskBar(page).getByRole('button', { name: '历史' }).click();
  const history = page.getByRole('dialog', { name: '历史' });
  const version = (name: string | RegExp) => history.getByRole('button', { name });
  await expect(version(/^添加“新来的” 今天 .* · 手工改动 · links\.yml 现在$/)).toBeVisible();
  const changed = version(/^改了问候、胶囊旁的一句话 今天 .* · site\.yml 现在$/);
  await changed.click();
  await expect(history.getByRole('definition')).toHaveText([
    '−Hello, world!',
    '+Hello, night!',
    '−为晚归的人，留一盏灯。',
    '+夜深了，灯还亮着。',
  ]);

  await history.getByRole('tab', { name: '全部' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(history.getByRole('tab', { name: 'site.yml' })).toBeFocused();
  await version(/^最早的一版/).click();
  await history.getByRole('button', { name: '回到这一版' }).click();
  await expect(version(/^改了问候、胶囊旁的一句话 .* · 回到旧版 · site\.yml 现在$/)).toBeVisible();

  // The group has been locked by hand since then, so restoring would make it public.
  const site = join(configDir, 'site.yml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('lockedGroups: []', 'lockedGroups: [个人]'));
  await history.getByRole('tab', { name: '全部' }).click();
  await history.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: 'Hello, world!' })).toBeVisible();
  await deskBar(page).getByRole('button', { name: '历史' }).click();
  await expect(version(/^改了上锁的分组 .* · 手工改动 · site\.yml 现在$/)).toBeVisible();
  await version(/^最早的一版 .* site\.yml$/).click();
  await history.getByRole('button', { name: '回到这一版' }).click();
  const question = page.getByRole('alertdialog', { name: /^\d+ 个链接会变成公开的$/ });
  await question.getByRole('button', { name: '取消' }).click();
  expect(readFileSync(site, 'utf8')).toContain('lockedGroups: [个人]');
  await history.getByRole('button', { name: '回到这一版' }).click();
  await question.getByRole('button', { name: '公开' }).click();
  await expect(version(/^改了上锁的分组 .* · 回到旧版 · site\.yml 现在$/)).toBeVisible();
  expect(readFileSync(site, 'utf8')).toContain('lockedGroups: []');
});

/** Changes a file like another browser with a session. */
async function changeByCall(page: Page, file: 'site', body: unknown): Promise<void> {
  const status = await page.evaluate(
    async ([path, sent]) => {
      const { headers } = await fetch(path);
      const answer = await fetch(path, {
        method: 'PATCH',
        body: sent,
        headers: { 'content-type': 'application/json', 'if-match': headers.get('etag') ?? '' },
      });
      return answer.status;
    },
    [`/api/owner/${file}`, JSON.stringify(body)] as const,
  );
  expect(status).toBe(200);
}
