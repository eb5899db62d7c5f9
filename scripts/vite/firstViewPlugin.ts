import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { homeLinks } from '../../src/contract/homeLinks.ts';
import { configureBuild } from '../../server/page/configuredBuild.ts';
import { loadRenderer } from '../../server/page/firstView.ts';
import { readSite } from '../../server/site/readSiteFile.ts';
import { openLinks } from '../../server/links/watchLinksFile.ts';

const RENDERER = 'dist-server';
const PAGE = 'dist';

/**
 * Renders the first view into `dist/index.html` after the renderer has been built, so that the build also works without
 * the server. The server renders it again from the current files of the owner. Does nothing for other output folders.
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
