import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';

const stepSchema = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown()), {}),
});
const workflowSchema = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(v.string(), v.object({ permissions: v.record(v.string(), v.string()), steps: v.array(stepSchema) })),
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

describe('the npm packages', () => {
  it('are installed without running their install scripts', () => {
    for (const file of ['Dockerfile', 'scripts/lib/install.mjs']) {
      expect(readFileSync(file, 'utf8')).toContain('--ignore-scripts');
    }
    const installs = steps.flatMap(({ run = '' }) => run.match(/npm (ci|install|i)\b.*/g) ?? []);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
  });

  it('are listed if they have install scripts and work without them, so a new one must be tried first', () => {
    const { packages } = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const scripted = Object.entries(packages).flatMap(([path, one]) => (one.hasInstallScript ? [path] : []));
    // That of core-js only prints a request for donations.
    expect(scripted).toEqual(['node_modules/core-js', 'node_modules/sharp', 'node_modules/workerd']);
  });
});

describe('a job of a workflow', () => {
  it('has only the permissions that it names, and write permission only to publish', () => {
    for (const [, { permissions, jobs }] of workflows) {
      expect(permissions).toEqual({});
      const writing = Object.entries(jobs).map(([name, job]) => [
        name,
        Object.entries(job.permissions).flatMap(([right, level]) => (level === 'write' ? [right] : [])),
      ]);
      expect(Object.fromEntries(writing)).toEqual({
        test: [],
        image: ['packages'],
        extensions: ['contents'],
      });
    }
  });

  it('leaves no token in the checked-out code', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBe(3);
    for (const step of checkouts) expect(step.with['persist-credentials']).toBe(false);
  });
});
