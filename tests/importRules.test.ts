import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord, list, record, text } from '@/contract/read';

/** An import by the paths of both files. The names are invented; the files exist only in this test. */
type Import = readonly [file: string, specifier: string];

const REFUSED: readonly Import[] = [
  ['src/contract/some.ts', '@/shared/lib/some'],
  ['src/contract/some.ts', '../shared/lib/some'],
  ['src/contract/some.ts', '../../server/some'],
  ['src/shared/lib/some.ts', '@/store/some'],
  ['src/shared/lib/some.ts', '@/features/links/linksSlice'],
  ['src/shared/lib/some.ts', '@/app/some'],
  ['src/shared/lib/some.ts', '../../store/some'],
  ['src/shared/ui/Some.tsx', '../../features/links/linksSlice'],
  ['src/shared/ui/Some.tsx', '../../main'],
  ['src/store/some.ts', '@/features/links/linksSlice'],
  ['src/store/some.ts', '@/app/some'],
  ['src/store/some.ts', '../features/links/linksSlice'],
  ['src/store/some.ts', '../app/some'],
  ['src/features/links/some.ts', '@/app/store'],
  ['src/features/links/some.ts', '@/main'],
  ['src/features/links/some.ts', '../../app/store'],
  ['src/features/links/some.ts', '@/features/player/Player'],
  ['src/features/links/some.ts', '@/features/player/engine/audioEngine'],
  ['src/features/links/some.ts', '../player/Player'],
  ['src/features/links/some.ts', '../../features/player/Player'],
  ['src/features/player/engine/some.ts', '@/app/store'],
  ['src/features/player/engine/some.ts', '@/features/links/Entry'],
  ['src/features/player/engine/some.ts', '../../links/Entry'],
  ['src/app/some.ts', '@/main'],
  ['src/app/Some.tsx', '../main'],
  ['src/app/some.ts', '../../server/some'],
  ['sw/some.ts', '../src/features/links/linksSlice'],
  ['sw/some.ts', '../src/shared/lib/http.ts'],
  ['sw/some.ts', '../server/some.ts'],
  ['sw/some.ts', '@/contract/some'],
  ['server/some.ts', '../src/features/links/linksSlice'],
  ['server/some.ts', '../src/features/links/linksApi.ts'],
  ['server/edge/some.ts', '../../src/app/some.ts'],
  ['server/some.ts', '../scripts/some.ts'],
  ['server/some.ts', '../sw/some.ts'],
  ['scripts/some.ts', '../src/app/store.ts'],
  ['scripts/owner/doctor/some.ts', '../../../src/store/some.ts'],
  ['scripts/some.ts', '../sw/some.ts'],
];

const ALLOWED: readonly Import[] = [
  ['src/contract/some.ts', './other.ts'],
  ['src/contract/some.ts', 'valibot'],
  ['src/shared/lib/some.ts', '@/contract/some'],
  ['src/shared/lib/some.ts', '../ui/Some'],
  ['src/store/some.ts', '@/contract/some'],
  ['src/store/some.ts', '@/shared/lib/some'],
  ['src/store/some.ts', './other'],
  ['src/features/links/some.ts', '@/contract/some'],
  ['src/features/links/some.ts', '@/shared/lib/some'],
  ['src/features/links/some.ts', '@/store/some'],
  ['src/features/links/some.ts', '@/features/player/playerSlice'],
  ['src/features/links/some.ts', './other'],
  ['src/features/player/engine/some.ts', '../song'],
  ['src/features/player/engine/some.ts', '@/store/some'],
  ['src/app/some.ts', '@/features/links/Directory'],
  ['src/app/some.ts', '@/store/some'],
  ['src/app/some.ts', './other'],
  ['src/main.tsx', '@/app/store'],
  ['src/main.tsx', '@/features/wallpaper/wallpaperLayer'],
  ['src/boot.ts', './features/wallpaper/wallpaperSources'],
  ['sw/some.ts', '../src/contract/some.ts'],
  ['server/some.ts', '../src/contract/some.ts'],
  ['server/edge/some.ts', '../../src/contract/some.ts'],
  ['server/some.ts', '../src/bootWords/en.ts'],
  ['scripts/some.ts', '../src/contract/some.ts'],
  ['scripts/edge/some.ts', '../../server/some.ts'],
  ['src/features/links/some.test.ts', '@/app/store'],
  ['tests/some.ts', '@/app/store'],
];

const folder = mkdtempSync(join(tmpdir(), 'porchlight-imports-'));
const refused = new Set<string>();

/** Each import is in a separate file in the folder of the rule; `(at).` keeps the extension. */
const fileOf = ([file]: Import, at: number) => file.replace('some.', `some${at}.`).replace('Some.', `Some${at}.`);
const IMPORTS = [...REFUSED, ...ALLOWED];

function write(file: string, code: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** Only the import rules of the project: its whole configuration would take seconds. */
beforeAll(() => {
  const { overrides, rules } = record(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')));
  write(
    '.oxlintrc.json',
    JSON.stringify({
      plugins: ['import'],
      categories: { correctness: 'off' },
      rules: { 'import/no-cycle': record(rules)['import/no-cycle'] },
      overrides: list(overrides).filter(
        (override) => isRecord(override) && 'no-restricted-imports' in record(override['rules']),
      ),
    }),
  );
  IMPORTS.forEach((given, at) => write(fileOf(given, at), `export { thing } from '${given[1]}';\n`));
  write('src/store/dynamic.ts', "export const load = () => import('@/app/some');\n");
  write('src/store/typed.ts', "import type { Thing } from '@/app/some';\nexport type Other = Thing;\n");
  write('src/shared/lib/left.ts', "import type { Right } from './right';\nexport type Left = Right;\n");
  write('src/shared/lib/right.ts', "import type { Left } from './left';\nexport type Right = Left;\n");
  for (const { filename, code } of lint()) refused.add(`${filename.replaceAll('\\', '/')} ${code}`);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

function lint(): { filename: string; code: string }[] {
  const linter = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const output = runLinter([linter, '-c', '.oxlintrc.json', '--format=json', '.']);
  return list(record(JSON.parse(output))['diagnostics']).map((problem) => {
    const { filename, code } = record(problem);
    return { filename: text(filename), code: text(code) };
  });
}

/** The linter exits with an error if it finds something; its output is read from that error. */
function runLinter(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return text(record(error)['stdout']);
  }
}

const isRefused = (file: string, rule = 'eslint(no-restricted-imports)') => refused.has(`${file} ${rule}`);

it.each(REFUSED.map((given, at) => [...given, fileOf(given, at)] as const))('%s may not import %s', (_, __, file) => {
  expect(isRefused(file)).toBe(true);
});

it.each(ALLOWED.map((given, at) => [...given, fileOf(given, at + REFUSED.length)] as const))(
  '%s may import %s',
  (_, __, file) => {
    expect(isRefused(file)).toBe(false);
  },
);

it('types and parts that load later are imports too', () => {
  expect(isRefused('src/store/dynamic.ts')).toBe(true);
  expect(isRefused('src/store/typed.ts')).toBe(true);
});

it('modules may not go round in a circle, not even by their types', () => {
  expect(isRefused('src/shared/lib/left.ts', 'import(no-cycle)')).toBe(true);
});
