import manifest from '../../package.json' with { type: 'json' };

/** An entry such as `chrome >= 109`. */
const ENTRY = /^(\w+) >= ([\d.]+)$/;
/** Names that Vite calls otherwise. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/**
 * The oldest browsers in which everything works: the list `browserslist` in `package.json`, by Vite's names. Throws for
 * an entry that is not in the form `name >= version`.
 */
export function oldestBrowsers(list: readonly string[] = manifest.browserslist): ReadonlyMap<string, string> {
  return new Map(
    list.map((entry) => {
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
