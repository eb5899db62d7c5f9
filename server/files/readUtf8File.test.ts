import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unreadable } from './readUtf8File.ts';

it('a missing permission is reported with the folder, the user and both solutions', () => {
  const text = unreadable(join(tmpdir(), 'site.yml'), 'EACCES', 1000);
  expect(text).toContain('by the user 1000');
  expect(text).toMatch(new RegExp(`the folder ${tmpdir()} belongs to the user \\d+`));
  expect(text).toContain('PUID and PGID in .env');
  expect(text).toContain('chown -R 1000');
  expect(unreadable('/x/site.yml', 'EISDIR', 1000)).toBe('is a folder; a file is needed');
  expect(unreadable('/x/site.yml', 'EIO', 1000)).toBe('cannot be read (EIO)');
});
