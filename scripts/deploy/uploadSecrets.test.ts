import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { uploadSecrets, type Secrets } from './uploadSecrets.ts';

/** Runs Cloudflare's tool with a stand-in for Cloudflare, whose worker has these secrets. Returns the calls that change something. */
async function upload(there: readonly string[], secrets: Secrets): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const left = new Set(there);
  const changes: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^.*\/scripts\/lamp|\?.*$/g, '');
    const [, bindings = ''] = /"bindings":(\[.*\])/.exec(await text(request)) ?? [];
    if (request.method !== 'GET') changes.push(`${request.method} ${path} ${bindings}`.trim());
    if (request.method === 'DELETE') left.delete(path.replace('/secrets/', ''));
    const all = Array.from(left, (name) => ({ name, type: 'secret_text' }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, result: path === '/settings' ? { bindings: all } : all, errors: [] }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const variables = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: 'account',
    WRANGLER_LOG_PATH: join(folder, 'logs'),
    WRANGLER_SEND_METRICS: 'false',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const config = join(folder, 'wrangler.jsonc');
  writeFileSync(config, '{ "name": "lamp", "compatibility_date": "2026-04-01" }');
  await uploadSecrets(config, secrets);
  return changes;
}

it('deletes the secrets that are not set any more, also that of an earlier version, and no other one', async () => {
  const there = ['LINKS_PASSWORD_HASH', 'OWNER_PASSWORD_HASH', 'AMAP_KEY', 'MINE'];
  const [mine, key] = ['{"type":"secret_text","name":"MINE"}', '{"type":"secret_text","name":"AMAP_KEY","text":"key"}'];
  expect(await upload(there, { AMAP_KEY: 'key' })).toEqual([
    'DELETE /secrets/LINKS_PASSWORD_HASH',
    'DELETE /secrets/OWNER_PASSWORD_HASH',
    `PATCH /settings [${mine},${key}]`,
  ]);
});

it('changes nothing where there are none', async () => {
  expect(await upload([], {})).toEqual([]);
});
