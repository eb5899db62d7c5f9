import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { allSteps } from './parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'sw', 'server', 'scripts', 'tests'];
/** A hostile script by design, which runs in a sandboxed frame. It is not type-checked. */
const UNTYPED = 'tests/jsonp/script.js';

/** Asks the TypeScript compiler about a project. */
function ask(project: string, question: string): string {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return execFileSync(process.execPath, [compiler, '-p', project, question], { cwd: root, encoding: 'utf8' });
}

it('every file with code is type-checked, JavaScript too', () => {
  const projects = ['.', 'sw'];
  const checked = new Set(
    projects.flatMap((project) =>
      ask(project, '--listFilesOnly')
        .split('\n')
        .map((file) => relative(root, file.trim())),
    ),
  );
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file) && file !== UNTYPED);
  expect(files.length).toBeGreaterThan(400);
  expect(files.concat('vite.config.ts', '.size-limit.mjs').filter((file) => !checked.has(file))).toEqual([]);
  for (const project of projects) {
    expect(JSON.parse(ask(project, '--showConfig'))).toMatchObject({
      compilerOptions: { checkJs: true, strict: true, noEmit: true },
    });
  }
});

it('both projects are among the checks, and all parts have different names', () => {
  const names = allSteps().flatMap(({ parts }) => parts.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['format', 'lint', 'types', 'types-sw', 'size', 'e2e']));
  expect(new Set(names).size).toBe(names.length);
});
