import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

it('gives no two classes the same short name', async () => {
  const config = await resolveConfig({ root: ROOT, logLevel: 'silent' }, 'build');
  const users = new Map<string, string[]>();
  const sheets = readdirSync(`${ROOT}/src`, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.module.css'),
  );
  for (const sheet of sheets) {
    const file = `${ROOT}/src/${sheet}`;
    const { modules } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
    for (const [name, short] of Object.entries(modules ?? {})) {
      // The names that a class composes follow its own name.
      const own = short.split(' ')[0] ?? '';
      users.set(own, [...(users.get(own) ?? []), `${sheet} ${name}`]);
    }
  }
  expect(users.size).toBeGreaterThan(100);
  expect([...users.values()].filter((names) => names.length > 1)).toEqual([]);
});
