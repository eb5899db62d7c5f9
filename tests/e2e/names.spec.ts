import type { Locator, Page } from '@playwright/test';
import { entered, expect, openPage, PASSWORD, test } from './fixtures.ts';

/*
 * Tables of accessible names and visible texts. Other tests use some of these names to find elements; this one checks
 * all of them.
 */

type Role = Parameters<Page['getByRole']>[0];

/** Expects at least one element with each role and exact name. */
async function expectNames(within: Page | Locator, names: readonly (readonly [Role, string | RegExp])[]) {
  for (const [role, name] of names) {
    const one = within.getByRole(role, { name, exact: true }).first();
    await expect(one, `${role} ${String(name)}`).toBeAttached();
  }
}

/** Expects a text field in Chromium's accessibility tree, since Playwright has no role for password fields. */
async function expectTextField(page: Page, name: string) {
  const reader = await page.context().newCDPSession(page);
  const { nodes } = await reader.send('Accessibility.getFullAXTree');
  const names = nodes.flatMap((node) => (node.role?.value === 'textbox' ? [node.name?.value] : []));
  expect(names).toContain(name);
}

test('everything on the page has its role and name', { tag: '@wide' }, async ({ page, problems }) => {
  problems.expect(/^twice: .*covers/);
  await openPage(page);
  await test.step('the first view', async () => {
    await expectNames(page, [
      ['button', 'Hello, world! 用 100 个场景挑战 AI'],
      ['button', '全部'],
      ['region', '产品列表'],
      ['button', '第 1 页'],
      ['button', '换一句'],
      ['button', '打开音乐播放器'],
      ['navigation', '社交链接'],
      ['contentinfo', ''],
    ]);
    await expect(page.getByRole('status')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Hello, world!' })).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: '换一句' })).toHaveAccessibleDescription(/——/);

    await entered(page);
    await test.step('six links a slide, three a row, 40 px between slides and 20 px between rows', async () => {
      const places = await page
        .getByRole('region', { name: '产品列表' })
        .getByRole('listitem')
        .evaluateAll((items) => items.slice(0, 6).map((item) => item.getBoundingClientRect().toJSON()));
      expect(places.map(({ y }) => y === places[0].y)).toEqual([true, true, true, false, false, false]);
      expect(places[3].y - places[0].bottom).toBeCloseTo(20, 0);
      const slides = page.getByRole('region', { name: '产品列表' }).locator('ul');
      const [first, second] = await slides.evaluateAll((all) =>
        all.map((slide) => slide.getBoundingClientRect().toJSON()),
      );
      expect(second.x - first.right).toBeCloseTo(40, 0);
    });
  });

  await test.step('the directory and its question', async () => {
    await page.getByRole('button', { name: '全部' }).click();
    const directory = page.getByRole('dialog', { name: '链接目录' });
    await expectNames(directory, [
      ['searchbox', '搜索链接'],
      ['tab', '个人'],
      ['tab', 'DEMO'],
      ['button', '关闭'],
    ]);
    await expect(directory.getByRole('tab', { name: '个人' })).toHaveAccessibleDescription('已锁定');
    await directory.getByRole('tab', { name: '个人' }).click();
    const question = page.getByRole('dialog', { name: '访问受限' });
    await expectNames(question, [
      ['button', '确认'],
      ['button', '关闭'],
    ]);
    await expectTextField(page, '密码');
    await question.getByRole('button', { name: '确认' }).click();
    await expect(question.getByRole('alert')).toHaveText('请输入密码');
    await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await question.getByRole('button', { name: '确认' }).click();
    await expect(directory.getByRole('button', { name: '重新锁定' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(directory).toBeHidden();
  });

  await test.step('the music, with its measures', async () => {
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    const panel = page.getByRole('region', { name: '音乐播放器' });
    await expectNames(panel, [
      ['button', '播放'],
      ['button', '上一首'],
      ['button', '下一首'],
      ['button', '音乐列表'],
      ['button', '回到一言'],
      ['slider', '音量'],
    ]);
    await panel.getByRole('button', { name: '播放', exact: true }).click();
    await expectNames(panel, [['button', '暂停']]);
    await panel.getByRole('button', { name: '音乐列表' }).click();
    const list = page.getByRole('dialog', { name: '音乐列表' });
    await expectNames(list, [
      ['slider', '播放进度'],
      ['slider', '音量'],
      ['button', '静音'],
      ['button', '循环模式：列表'],
      ['button', '播放顺序：顺序'],
      ['button', '关闭'],
      ['button', /^.+ - .+$/],
    ]);
    await expect(list.getByRole('button', { name: /^.+ - .+$/ }).first()).toHaveAttribute('aria-current');
    await expect(list.getByRole('listitem').first()).toHaveCSS('height', '33px');
    await list.getByRole('button', { name: '循环模式：列表' }).click();
    await list.getByRole('button', { name: '播放顺序：顺序' }).click();
    await expectNames(list, [
      ['button', '循环模式：不循环'],
      ['button', '播放顺序：随机'],
    ]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('the box and the settings', async () => {
    await page.getByRole('button', { name: 'Hello, world!' }).click();
    await expect(page.getByRole('button', { name: 'The way to AGI 未来已经发生' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const box = page.getByRole('region', { name: '时光胶囊' });
    await expectNames(box, [
      ['progressbar', '今日'],
      ['progressbar', '本周'],
      ['progressbar', '本月'],
      ['progressbar', '本年'],
      ['button', '设置'],
      ['button', '关闭'],
    ]);
    await expect(box.getByRole('progressbar').first()).toHaveCSS('height', '20px');
    await box.getByRole('button', { name: '设置' }).click();
    const settings = page.getByRole('region', { name: '全局设置' });
    const sections: Record<string, readonly (readonly [Role, string])[]> = {
      个性壁纸: [
        ['radiogroup', '壁纸来源'],
        ['radio', '默认壁纸'],
        ['radio', '每日一图'],
        ['radio', '随机风景'],
        ['radio', '随机动漫'],
      ],
      个性化调整: [
        ['switch', '建站日期显示'],
        ['switch', '音乐点击打开面板'],
        ['switch', '底栏歌词显示'],
        ['switch', '底栏背景模糊'],
        ['switch', '搜索框'],
        ['radiogroup', '链接打开方式'],
        ['radio', '新标签页'],
        ['radio', '当前标签页'],
      ],
      播放器配置: [
        ['switch', '自动播放'],
        ['switch', '随机播放'],
        ['radiogroup', '循环模式'],
        ['slider', '音量'],
      ],
      其他设置: [
        ['switch', '输入即搜索'],
        ['radiogroup', '搜索引擎'],
        ['radio', '必应'],
        ['radio', '百度'],
        ['radio', 'Google'],
        ['radio', 'DuckDuckGo'],
        ['button', '导出设置'],
        ['button', '导入设置'],
        ['button', '重置设置'],
        ['button', '检查更新'],
        ['button', '清除缓存'],
        ['button', '快捷键'],
        ['link', '开源许可'],
      ],
    };
    for (const [index, [title, controls]] of Object.entries(sections).entries()) {
      const header = settings.getByRole('button', { name: title, exact: true });
      // The first section is open at the start, and only one is open at a time.
      await expect(header).toHaveAttribute('aria-expanded', String(index === 0));
      if (index > 0) await header.click();
      await expect(settings.locator('[aria-expanded="true"]')).toHaveText(title);
      await expectNames(settings, controls);
    }
    await expect(settings.getByText('设置内容待增加')).toBeVisible();
    await settings.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(box).toBeVisible();
  });
});

test('a narrow page has its menu and its sheet', { tag: '@phone' }, async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('button', { name: '菜单' })).toHaveAttribute('aria-expanded', 'true');
  await expectNames(page, [
    ['button', '切换功能区'],
    ['button', '壁纸'],
    ['button', '设置'],
  ]);
  await page.getByRole('button', { name: '设置', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: '全局设置' });
  await expectNames(sheet, [
    ['radiogroup', '壁纸来源'],
    ['button', '关闭'],
  ]);
});
