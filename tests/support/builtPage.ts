import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A minimal built page for tests: every type of file, without real content. */
export const BUILT: Readonly<Record<string, string>> = {
  'index.html':
    '<head><meta charset="utf-8" /><!--site:head--><!--/site:head--><script>boot("</")</script></head>' +
    '<body><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript--><script type="module" src="/assets/index.js"></script></body>',
  'assets/index.js': 'run()',
  'assets/index.js.br': 'small',
  'assets/index.js.gz': 'small',
  'jsonp.html': '<script>1</script>',
  'manifest.webmanifest': '{"start_url":"/home/"}',
  'sw.js': 'keep([{"revision":"1","url":"index.html"},{"revision":null,"url":"assets/index.js"}])',
  'images/logo.svg': '<svg/>',
  'images/logo.svg.br': 'small',
};

/** A temporary folder of a test. */
export interface Scratch {
  folder: string;
  /** Writes files by path to a subfolder and returns that subfolder. */
  write: (files: Readonly<Record<string, string | Uint8Array>>, below: string) => string;
  remove: () => void;
}

export function scratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-portable-'));
  return {
    folder,
    write(files, below) {
      const to = join(folder, below);
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(to, path)), { recursive: true });
        writeFileSync(join(to, path), content);
        // An old modification time, so that no test waits until the file counts as unchanged.
        utimesSync(join(to, path), 1, 1);
      }
      return to;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
