import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';

const stepSchema = v.object({
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown()), {}),
});
const jobSchema = v.object({
  if: v.optional(v.string()),
  needs: v.optional(v.string()),
  permissions: v.record(v.string(), v.string()),
  steps: v.array(stepSchema),
});
const workflowSchema = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(v.string(), jobSchema),
});
const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean(), false) })),
});

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name): [string, v.InferOutput<typeof workflowSchema>] => [
  name,
  v.parse(workflowSchema, parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))),
]);
const steps = workflows.flatMap(([, { jobs }]) => Object.values(jobs).flatMap((job) => job.steps));

/** What `npm start` and `npm test` do first. */
const INSTALL = "(await import('./scripts/lib/installPackages.mjs')).installPackages()";

describe('the npm packages', () => {
  it.each([
    ['`npm start` and `npm test`', [process.execPath, '--input-type=module', '--eval', INSTALL]],
    ['the image', String(/^RUN (npm ci .*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]).split(' ')],
  ])('are installed by %s without running their install scripts', (_, [command = '', ...args]) => {
    const folder = mkdtempSync(join(tmpdir(), 'porchlight-supply-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const run = (program: string, ...input: string[]) => execFileSync(program, input, { cwd: folder, stdio: 'pipe' });
    const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
    mkdirSync(join(folder, 'dependency'));
    const install = `node -e "fs.writeFileSync('${join(folder, 'has-run')}', '')"`;
    write('dependency/package.json', { name: 'dependency', version: '1.0.0', scripts: { install } });
    run('npm', 'pack', './dependency');
    write('package.json', { private: true, dependencies: { dependency: 'file:dependency-1.0.0.tgz' } });
    run('npm', 'install', '--package-lock-only', '--offline', '--no-audit');
    for (const part of ['scripts/lib', 'server/words']) cpSync(part, join(folder, part), { recursive: true });
    run(command, ...args);
    expect(existsSync(join(folder, 'node_modules/dependency'))).toBe(true);
    expect(existsSync(join(folder, 'has-run'))).toBe(false);
  });

  it('are listed if they have install scripts and work without them, so a new one must be tried first', () => {
    const { packages } = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const scripted = Object.entries(packages).flatMap(([path, one]) => (one.hasInstallScript ? [path] : []));
    // That of core-js only prints a request for donations.
    expect(scripted).toEqual([
      'node_modules/core-js',
      'node_modules/esbuild',
      'node_modules/sharp',
      'node_modules/workerd',
    ]);
  });
});

describe('a job of a workflow', () => {
  it('may write only for the tag of a version whose tests have passed', () => {
    for (const [, { permissions, jobs }] of workflows) {
      expect(permissions).toEqual({});
      const writing = Object.values(jobs).filter((job) => Object.values(job.permissions).includes('write'));
      for (const job of writing) {
        expect(job).toMatchObject({ if: "startsWith(github.ref, 'refs/tags/v')", needs: 'test' });
      }
    }
  });

  it('leaves no token in the checked-out code', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).not.toEqual([]);
    for (const step of checkouts) expect(step.with['persist-credentials']).toBe(false);
  });
});
