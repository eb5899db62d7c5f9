import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../scripts/portable/publicFiles.ts';
import { readOwner, type Owner } from '../../scripts/portable/readOwner.ts';
import { loadRenderer } from '../../server/page/firstView.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { writeConfig, type SiteOptions } from './siteServer.ts';

/** A temporary folder with an owner's configuration. */
export interface OwnerFolder {
  folder: string;
  configDir: string;
  owner: Owner;
  remove: () => void;
}

export function ownerFolder(options: SiteOptions): OwnerFolder {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-portable-'));
  const configDir = join(folder, 'config');
  writeConfig(configDir, options);
  const owner = readOwner(configDir, (line) => {
    throw new Error(`the owner was told: ${line}`);
  });
  return { folder, configDir, owner, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The renderer of the built page's first view. */
export async function builtRenderer(): Promise<RenderFirstView> {
  const render = await loadRenderer('dist-server', (line) => {
    throw new Error(line);
  });
  if (!render) throw new Error('dist-server/render.js is missing');
  return render;
}

/** Finds these words in all files below a folder, in UTF-8 or escaped as in JSON. */
export function foundIn(folder: string, words: readonly string[]): string[] {
  return filesBelow(folder).flatMap((file) => {
    const content = readFileSync(join(folder, file));
    return words.flatMap((word) => (content.includes(word) ? [`${word} in ${file}`] : []));
  });
}
