import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { homeLinks } from '../../src/contract/homeLinks.ts';
import { configureBuild } from '../../server/configuredBuild.ts';
import { loadRenderer } from '../../server/firstView.ts';
import { readSite } from '../../server/readSiteFile.ts';
import { openLinks } from '../../server/watchLinksFile.ts';

const RENDERER = 'dist-server';
const PAGE = 'dist';

/**
 * Puts the first view into `dist/index.html`, once its renderer has been built: a build is whole without the server too.
 * The server does it anew, from the owner's files as they are then. Renderers for other folders leave the page alone.
 */
export function firstViewPlugin(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'porchlight:first-view',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (config?.build.outDir !== RENDERER) return;
      const { root, base, logger } = config;
      const log = (line: string) => logger.warn(line);
      const render = await loadRenderer(join(root, RENDERER), log);
      const configDir = resolve(root, process.env['CONFIG_DIR'] ?? 'config');
      const site = readSite(configDir, log);
      const home = homeLinks(openLinks({ configDir, site, log }).open());
      const layers = { owner: join(configDir, 'public'), built: join(root, PAGE) };
      const page = configureBuild({ layers, site, home, render, log, base }).files.get('/index.html');
      if (page !== undefined) writeFileSync(join(root, PAGE, 'index.html'), page);
    },
  };
}
