import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageSchema = v.object({ browserslist: v.array(v.string()) });
/** An entry such as `chrome >= 109`. */
const ENTRY = /^(\w+) >= ([\d.]+)$/;
/** Names that Vite calls otherwise. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/**
 * The oldest browsers in which everything works: the list `browserslist` in `package.json`, by Vite's names. Throws for
 * an entry that is not in the form `name >= version`.
 */
export function oldestBrowsers(
  json = readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
): ReadonlyMap<string, string> {
  return new Map(
    v.parse(packageSchema, JSON.parse(json)).browserslist.map((entry) => {
      const [, name, version] = ENTRY.exec(entry) ?? [];
      if (name === undefined || version === undefined) {
        throw new Error(`browserslist in package.json: “${entry}” is not in the form “name >= version”`);
      }
      return [NAMES[name] ?? name, version];
    }),
  );
}

/** The same as targets for Vite, such as `chrome109`. Scripts and styles are lowered to them. */
export const browserTargets = (): string[] => [...oldestBrowsers()].map(([name, version]) => name + version);
