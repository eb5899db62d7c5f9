import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstView, PageData, RenderFirstView } from '../src/contract/pageData.ts';
import { errorText } from './errorText.ts';
import type { Log } from './log.ts';
import { words } from './words/words.mjs';

/** The first view of a page; undefined without a renderer, and with a line in the log where it throws. */
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
 * What was built of `src/render.tsx` into this folder; undefined where there is none, and with a line in the log where it
 * does not load. The page is whole without it.
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
