import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../scripts/portable/publicFiles.ts';
import { readOwner, type Owner } from '../../scripts/portable/readOwner.ts';
import { writeConfig, type SiteOptions } from './siteServer.ts';

/** A folder of a test's own, with an owner's configuration in it. */
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

/** Which of these words stand in which file below a folder, in UTF-8 or escaped as in JSON. */
export function foundIn(folder: string, words: readonly string[]): string[] {
  return filesBelow(folder).flatMap((file) => {
    const content = readFileSync(join(folder, file));
    return words.flatMap((word) => (content.includes(word) ? [`${word} in ${file}`] : []));
  });
}
