import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { runDownloaded } from './runDownloaded.ts';

it('a downloaded package runs without its install scripts and without the variables of .env', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-npx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const mark = join(folder, 'installed');
  mkdirSync(join(folder, 'package'));
  const scripts = { postinstall: `node -e "fs.writeFileSync('${mark}', '')"` };
  const manifest = { name: 'small-program', version: '1.0.0', bin: './program.js', scripts };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package/program.js'),
    '#!/usr/bin/env node\nconsole.log(JSON.stringify([process.env, process.argv.slice(2)]));\n',
  );
  execFileSync('tar', ['-czf', 'small-program.tgz', 'package'], { cwd: folder });
  vi.stubEnv('NPM_CONFIG_CACHE', join(folder, 'cache'));
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'for-wrangler');
  for (const name of ['OWNER_PASSWORD_HASH', 'LINKS_PASSWORD', 'AMAP_KEY']) vi.stubEnv(name, 'secret-of-the-owner');
  const { output } = await runDownloaded(`file:${join(folder, 'small-program.tgz')}`, ['deploy']);
  const printed: unknown = JSON.parse(output.split('\n').find((line) => line.startsWith('[{')) ?? 'null');
  const [seen, args] = v.parse(v.tuple([v.record(v.string(), v.string()), v.array(v.string())]), printed);
  expect(args).toEqual(['deploy']);
  expect(seen).toMatchObject({ CLOUDFLARE_API_TOKEN: 'for-wrangler' });
  expect(Object.values(seen)).not.toContain('secret-of-the-owner');
  expect(existsSync(mark)).toBe(false);
});
