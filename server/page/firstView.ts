import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstView, PageData, RenderFirstView } from '../../src/contract/pageData.ts';
import { errorText } from '../errorText.ts';
import type { Log } from '../ownerLog.ts';
import { words } from '../words/words.mjs';

/** Renders the first view of a page. Undefined without a renderer, or if rendering fails, which is logged. */
export function firstViewOf(
  pageData: PageData,
  render: RenderFirstView | undefined,
  log: Log = () => undefined,
): FirstView | undefined {
  try {
    return render?.(pageData);
  } catch (error) {
    log(words.serving.notRendered(errorText(error)));
    return undefined;
  }
}

/**
 * Loads `render.js` (built from `src/render.tsx`) from this folder. Undefined if it is missing, or if it fails to load,
 * which is logged. The page works without it: browsers render the first view.
 */
export async function loadRenderer(folder: string, log: Log): Promise<RenderFirstView | undefined> {
  const file = join(folder, 'render.js');
  if (!existsSync(file)) return undefined;
  try {
    const { renderFirstView }: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (isRenderer(renderFirstView)) return renderFirstView;
    throw new TypeError('render.js has no renderFirstView()');
  } catch (error) {
    log(words.serving.notRendered(errorText(error)));
    return undefined;
  }
}

function isRenderer(value: unknown): value is RenderFirstView {
  return typeof value === 'function';
}
