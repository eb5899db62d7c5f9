import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import type { LogoProblem } from '../../../src/media/siteImages/logoProblem.ts';
import { alias } from '../../lib/paths.mjs';
import type { Drawn, Sent } from './inPage.ts';

/** Time limit for drawing, ms. A slower logo would be too slow for visitors too. */
const LIMIT_MS = 60_000;

export interface Drawing {
  /** Resolves to undefined after a timeout of one minute. */
  draw: (sent: Sent) => Promise<Drawn | LogoProblem | undefined>;
}

/** Opens an empty offline page with the drawing script. */
export async function openDrawing(browser: Browser, root: string): Promise<Drawing> {
  const page = await browser.newPage({ offline: true });
  await page.addScriptTag({ content: await drawingScript(root) });
  return {
    draw(sent) {
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        limit = setTimeout(resolve, LIMIT_MS, undefined);
      });
      const drawn = page.evaluate((input) => globalThis.drawForCommand?.(input), sent);
      return Promise.race([drawn, late]).finally(() => clearTimeout(limit));
    },
  };
}

/** The drawing module of the page as one script. */
async function drawingScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'scripts/owner/icons/inPage.ts'), formats: ['iife'], name: 'drawing' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}
