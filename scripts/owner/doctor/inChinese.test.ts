import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-chinese-'));
  mkdirSync(join(folder, 'config/public/images'), { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
  vi.stubEnv('PORCHLIGHT_LANG', '');
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('the doctor prints the same findings in Chinese', async () => {
  writeFileSync(join(folder, 'config/site.yml'), 'tagine: x\nicp: a\nicp: b\nlockedGroups: []\n');
  writeFileSync(join(folder, 'config/links.yml'), '- { name: 乙, link: /b, is_home: 是, category: x }\n');
  writeFileSync(join(folder, 'config/public/images/share.jpg'), 'x');
  writeFileSync(join(folder, 'config/.devices.json'), '[]');
  chmodSync(join(folder, 'config/.devices.json'), 0o644);
  const { main } = await import('../doctor.ts');
  const lines: string[] = [];
  const code = await main({
    args: ['--offline'],
    root: folder,
    cwd: folder,
    env: {},
    print: (line) => lines.push(line),
  });
  const text = lines.join('\n');
  expect(code).toBe(1);
  expect(text).toContain('正在检查 config：1 个链接，6 个社交链接。');
  expect(text).toContain('config/site.yml:1: tagine: 没有这一项（写了也没有人读）；想写的是 tagline 吗？');
  expect(text).toContain('config/site.yml:3: icp: 第 2 行也写了；以最后一次为准');
  expect(text).toContain('这里要写 true 或 false，这里是 "是"。请写成：\n- { name: 乙');
  expect(text).toContain('share.jpg: 聊天软件里最合适的是 1440 × 756 的 JPEG');
  // Windows has no such modes.
  expect(text).toContain(process.platform === 'win32' ? '' : '（权限 644）。请运行：chmod 600 config/.devices.json');
  expect(text).toMatch(/待办：\d 处要修改/);
  // Only names of files, fields, commands and formats are in English.
  expect(text).not.toMatch(/\b(the|is|are|there|not|no|and)\b/);
});
