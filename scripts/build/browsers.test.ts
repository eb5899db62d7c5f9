import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserTargets, oldestBrowsers } from './browsers.ts';

describe('the list of browsers', () => {
  it('is read as names and versions, with the names that Vite uses', () => {
    expect([...oldestBrowsers(['chrome >= 109', 'ios_saf >= 15.6'])]).toEqual([
      ['chrome', '109'],
      ['ios', '15.6'],
    ]);
  });

  it.each(['last 2 versions', 'chrome > 109', 'chrome >= '])('is refused if it contains %j', (entry) => {
    expect(() => oldestBrowsers([entry])).toThrow(entry);
  });

  it('makes the build lower what its oldest browser cannot read, and nothing else', async () => {
    // Static blocks came with Safari 16.4, logical assignment with Safari 14.
    const lowered = await transformWithOxc('class A { static { run(); } }\na ||= b;', 'a.js', {
      target: browserTargets(),
    });
    expect(lowered.code).not.toContain('static');
    expect(lowered.code).toContain('a ||= b');
  });
});
