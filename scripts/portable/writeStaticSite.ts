import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metaPolicy } from '../../server/contentSecurityPolicy.ts';
import { escapeHtml } from '../../server/escape.ts';
import { configureBuild } from '../../server/configuredBuild.ts';
import { LINKS_FILE, VAULT_FILE } from '../../src/contract/portableFiles.ts';
import { publicKeyProblem } from './publicAmapKey.ts';
import { filesBelow, layFiles } from './publicFiles.ts';
import { headersFile } from './headersFile.ts';
import type { Owner } from './readOwner.ts';
import { encryptLockedGroups } from './encryptVault.ts';
import { homeLinks } from '../../server/linksSource.ts';

const PAGE = 'index.html';
const POLICY_HEADER = 'content-security-policy';
const CHARSET = '<meta charset="utf-8" />';

interface StaticOptions {
  /** The page, built for `base`. */
  built: string;
  /** The folder to fill; what was there before goes. */
  target: string;
  /** Path under which the site will live, ends in `/`. */
  base: string;
  /** Of the locked groups; needed where one of them has a link. */
  password?: string | undefined;
  /** Without it a site with an AMap key is refused. */
  allowAmapKey: boolean;
}

/**
 * Compressed copies of files that cannot change after the build are for hosts that look for them; others would hold what
 * was there before.
 */
const isLastingCopy = (path: string) => /^assets\/.*\.(br|gz)$/.test(path);

/**
 * Writes the site as files for any host: the stamped page with its policy, the open links, the locked groups as
 * ciphertext, the worker that keeps all of these. Throws for an AMap key that may not be public, for locked links without
 * a password, and when the built page lacks what is filled in.
 */
export async function writeStatic(owner: Owner, options: StaticOptions): Promise<void> {
  const { built, target, base, password, allowAmapKey } = options;
  const { site, publicDir } = owner;
  const problem = publicKeyProblem(site, allowAmapKey);
  if (problem !== undefined) throw new Error(problem);
  const beside = new Map([
    [LINKS_FILE.slice(1), JSON.stringify({ list: owner.open })],
    [VAULT_FILE.slice(1), await encryptLockedGroups(owner, password)],
  ]);

  const layers = { owner: publicDir, built };
  const home = homeLinks(owner.open);
  const stamped = configureBuild({ layers, site, home, base, host: 'static', beside });
  const files = new Map([...stamped.files].map(([path, text]) => [path.slice(1), text]));
  files.set(PAGE, withPolicy(files.get(PAGE) ?? '', stamped.policy));
  const policyPaths = ['/', `/${PAGE}`, ...stamped.pathsApart];
  const policies = new Map(policyPaths.map((path) => [path, stamped.headersFor(path)[POLICY_HEADER] ?? '']));
  const fresh = [LINKS_FILE, VAULT_FILE, '/manifest.webmanifest'];

  layFiles({ built, publicDir, target, wanted: () => true, wantedToo: isLastingCopy });
  for (const [path, content] of [...files, ...beside]) writeFileSync(join(target, path), content);
  writeFileSync(join(target, '_headers'), headersFile({ policies, fresh, files: filesBelow(target), base }));
  // GitHub Pages would look for Jekyll's pages, and leave out what begins with an underscore.
  writeFileSync(join(target, '.nojekyll'), '');
}

/** For hosts that send no headers. Ahead of everything that it is to rule. */
function withPolicy(page: string, policy: string): string {
  if (!page.includes(CHARSET)) throw new Error(`index.html lacks ${CHARSET}`);
  const content = escapeHtml(metaPolicy(policy));
  return page.replace(CHARSET, `${CHARSET}\n    <meta http-equiv="content-security-policy" content="${content}">`);
}
