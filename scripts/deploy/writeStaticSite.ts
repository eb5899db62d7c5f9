import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeLinks } from '../../src/contract/links.ts';
import { metaPolicy } from '../../server/http/contentSecurityPolicy.ts';
import { escapeHtml } from '../../server/page/headTags.ts';
import { configureBuild } from '../../server/page/configuredBuild.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { LINKS_FILE, VAULT_FILE } from '../../src/contract/portableFiles.ts';
import type { Log } from '../../server/ownerLog.ts';
import { publicKeyProblem } from './publicAmapKey.ts';
import { drawingsLeftOut, filesBelow, layFiles } from './publicFiles.ts';
import { headersFile } from './headersFile.ts';
import type { Owner } from './readOwner.ts';
import { encryptLockedGroups } from './encryptVault.ts';

const PAGE = 'index.html';
const CHARSET = '<meta charset="utf-8" />';

interface StaticOptions {
  /** Folder of the page, built for `base`. */
  built: string;
  /** The folder to write; its content is deleted first. */
  target: string;
  /** Base path of the site, ends in `/`. */
  base: string;
  /** Password of the locked groups; required if one of them has a link. */
  password?: string | undefined;
  /** False: a site with an AMap key is refused. */
  allowAmapKey: boolean;
  render?: RenderFirstView | undefined;
  log?: Log;
}

/**
 * Copies of built assets with compression, for hosts that use them. Copies of other files are left out: those files are
 * changed after the build, so the copies would be outdated.
 */
const isLastingCopy = (path: string) => /^assets\/.*\.(br|gz)$/.test(path);

/**
 * Writes the site as static files: the filled-in page with its content security policy, the public links, the locked
 * groups encrypted, and the service worker that precaches them. Throws for an AMap key that must not be public, for
 * locked links without a password, and when the built page lacks a mark.
 */
export async function writeStatic(owner: Owner, options: StaticOptions): Promise<void> {
  const { built, target, base, password, allowAmapKey, render, log = () => undefined } = options;
  const { site, publicDir } = owner;
  const problem = publicKeyProblem(site, allowAmapKey);
  if (problem !== undefined) throw new Error(problem);
  const beside = new Map([
    [LINKS_FILE.slice(1), JSON.stringify({ list: owner.open })],
    [VAULT_FILE.slice(1), await encryptLockedGroups(owner, password)],
  ]);

  const layers = { owner: publicDir, built };
  const wallpapers = site.wallpaper;
  const home = { outside: homeLinks(owner.open) };
  const stamped = configureBuild({ layers, site, home, base, host: 'static', beside, render, log });
  const files = new Map([...stamped.files].map(([path, text]) => [path.slice(1), text]));
  files.set(PAGE, withPolicy(files.get(PAGE) ?? '', stamped.policy));

  const leftOut = drawingsLeftOut(publicDir, log);
  layFiles({ built, publicDir, target, wallpapers, wanted: () => true, wantedToo: isLastingCopy, leftOut });
  const changing = new Map([...files, ...beside]);
  for (const [path, content] of changing) writeFileSync(join(target, path), content);
  const { headersFor } = stamped;
  const headers = headersFile({ headersFor, files: filesBelow(target), fresh: changing.keys(), base });
  writeFileSync(join(target, '_headers'), headers);
  // GitHub Pages would otherwise run Jekyll, which leaves out files that begin with an underscore.
  writeFileSync(join(target, '.nojekyll'), '');
}

/**
 * Adds the policy as a `meta` element, for hosts without custom headers. It must come before everything that it applies
 * to.
 */
function withPolicy(page: string, policy: string): string {
  if (!page.includes(CHARSET)) throw new Error(`index.html lacks ${CHARSET}`);
  const content = escapeHtml(metaPolicy(policy));
  return page.replace(CHARSET, `${CHARSET}\n    <meta http-equiv="content-security-policy" content="${content}">`);
}
