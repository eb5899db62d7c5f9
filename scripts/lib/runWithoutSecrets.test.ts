import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import { runWithoutSecrets } from './runWithoutSecrets.ts';

it('a program runs without the variables of .env', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = join(folder, 'program.mjs');
  writeFileSync(program, 'console.log(JSON.stringify([process.env, process.argv.slice(2)]));\n');
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'for-wrangler');
  for (const name of ['OWNER_PASSWORD_HASH', 'LINKS_PASSWORD', 'AMAP_KEY']) vi.stubEnv(name, 'secret-of-the-owner');
  const { output } = await runWithoutSecrets('node', [program, 'deploy']);
  const printed = v.parse(v.tuple([v.record(v.string(), v.string()), v.array(v.string())]), JSON.parse(output));
  const [seen, args] = printed;
  expect(args).toEqual(['deploy']);
  expect(seen).toMatchObject({ CLOUDFLARE_API_TOKEN: 'for-wrangler' });
  expect(Object.values(seen)).not.toContain('secret-of-the-owner');
});
