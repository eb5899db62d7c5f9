import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_SHEET } from '../../src/contract/ownSheet.ts';
import { contentHash } from '../files/contentHash.ts';
import { statsOf } from '../files/fileStats.ts';

/**
 * The owner's style sheet with the hash of its content, so that a change has another address: `custom.css?v=…`.
 * Undefined if there is none.
 */
export function ownSheetIn(publicDir: string): string | undefined {
  const file = join(publicDir, OWN_SHEET);
  return statsOf(file)?.isFile() ? `${OWN_SHEET}?v=${contentHash(readFileSync(file))}` : undefined;
}
