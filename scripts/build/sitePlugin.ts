import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { homeLinks } from '../../src/contract/links.ts';
import type { Site } from '../../src/contract/site.ts';
import { readSite } from '../../server/site/readSiteFile.ts';
import { openLinks } from '../../server/links/watchLinksFile.ts';
import { ownerEnvironment } from '../../server/environment.ts';
import { linksPassword, type LinksPassword } from '../../server/password/linksPassword.ts';
import { loadRenderer } from '../../server/page/configuredBuild.ts';
import { contentPolicy } from '../../server/http/contentSecurityPolicy.ts';
import { contentType } from '../../server/http/contentTypes.ts';
import { statsOf } from '../../server/files/fileStats.ts';
import { leadsBeside, pathOnDisk } from '../../server/files/namesOnDisk.ts';
import { publicFilePath } from '../../server/files/publicFilePath.ts';
import { fillManifest } from '../../server/page/webManifest.ts';
import { pageDataOf, fillPage } from '../../server/page/pageTemplate.ts';
import { ownerSheetIn } from '../../server/site/readOwnerSheet.ts';
import { describePictures } from '../../server/site/wallpaperFiles.ts';
import { createRequestListener } from '../../server/http/requestListener.ts';
import { createSiteApp } from '../../server/http/siteCalls.ts';
import { sendFile } from '../../server/http/staticFiles.ts';

const MANIFEST = 'manifest.webmanifest';

export interface SitePluginOptions {
  /**
   * Answers requests for outside services whose address it knows, so that development needs no internet. Returns
   * whether it has answered.
   */
  standIns?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes the owner's settings, for example to send every request to the stand-ins. */
  overrideSite?: (site: Site) => Site;
}

/**
 * The site's server as part of Vite. Development uses the same page data, API and owner's files as production; preview
 * uses the production server. A build is filled in with the owner's current files, and again when the server starts.
 */
export function sitePlugin({ standIns, overrideSite = (site) => site }: SitePluginOptions = {}): Plugin {
  let root = process.cwd();
  let base = '/';
  let publicDir = '';
  let stamp: ((html: string) => string) | undefined;
  const configDir = () => resolve(root, process.env['CONFIG_DIR'] ?? 'config');

  /** Page data and API from the owner's current files. */
  function currentSite(warn: (line: string) => void, before?: Site, password?: LinksPassword) {
    const site = overrideSite(readSite(configDir(), warn, before));
    const links = openLinks({ configDir: configDir(), site, log: warn });
    const layers = { owner: join(configDir(), 'public'), built: publicDir };
    const page = () => pageDataOf(site, describePictures(layers, site.wallpaper), 'server', homeLinks(links.open()));
    const app = createSiteApp({
      site,
      links,
      policy: contentPolicy('', site),
      trustProxy: 0,
      log: warn,
      ...(password && { password }),
    });
    // Keeps Vite's global Request and Response.
    const calls = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    return {
      site,
      calls,
      stamp: (html: string) => fillPage(html, page(), { base, sheet: ownerSheetIn(layers.owner)?.address }),
    };
  }

  function serveDevelopment(server: ViteDevServer): void {
    const warn = (line: string) => server.config.logger.warn(line);
    const password = linksPassword(ownerEnvironment(root), warn);
    let current = currentSite(warn, undefined, password);
    stamp = (html) => current.stamp(html);
    server.watcher.add(configDir());
    server.watcher.on('change', (file) => {
      if (file !== join(configDir(), 'site.yml')) return;
      current = currentSite(warn, current.site, password);
      server.ws.send({ type: 'full-reload' });
    });

    const owner = join(configDir(), 'public');
    // Before Vite's own middleware, which removes the base path later.
    server.middlewares.use((request, response, next) => {
      const { url = '/' } = request;
      const path = publicFilePath(url, base);
      const own = path === undefined ? '' : pathOnDisk(owner, path);
      if (standIns?.(request, response)) return;
      if (path === '/healthz' || path?.startsWith('/api/')) {
        request.url = url.startsWith(base) ? url.slice(base.length - 1) : url;
        void current.calls(request, response);
      } else if (path === `/${MANIFEST}`) {
        response.setHeader('content-type', contentType(MANIFEST));
        response.end(fillManifest(readFileSync(join(root, MANIFEST), 'utf8'), current.site, base));
      } else if (statsOf(join(owner, own))?.isFile() && !leadsBeside(owner, own)) {
        sendFile(request, response, { root: owner, path: own }, warn);
      } else {
        next();
      }
    });
  }

  return {
    name: 'porchlight:site',
    configResolved(config) {
      ({ root, base, publicDir } = config);
      // A build also works without the server, which fills the page in again from the current files.
      if (config.command === 'build') stamp = currentSite((line) => config.logger.warn(line)).stamp;
    },
    transformIndexHtml: {
      // Last, so that Vite does not add the base path to addresses that already have it. Pages of test runners are not
      // changed.
      order: 'post',
      handler: (html) => (stamp && html.includes('<!--site:') ? stamp(html) : html),
    },
    configureServer: serveDevelopment,
    async configurePreviewServer(server) {
      const { logger, build } = server.config;
      const log = (line: string) => logger.warn(line);
      const dist = resolve(root, build.outDir);
      const password = ownerEnvironment(root);
      const site = createRequestListener({
        dist,
        configDir: configDir(),
        base,
        trustProxy: 0,
        password,
        log,
        overrideSite,
        render: await loadRenderer(resolve(root, 'dist-server'), log),
      });
      server.middlewares.use((request, response) => {
        if (!standIns?.(request, response)) site(request, response);
      });
    },
    generateBundle() {
      const { site } = currentSite((line) => this.warn(line));
      const source = fillManifest(readFileSync(join(root, MANIFEST), 'utf8'), site, base);
      this.emitFile({ type: 'asset', fileName: MANIFEST, source });
    },
  };
}
