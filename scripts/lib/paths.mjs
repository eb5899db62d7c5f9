import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder for all build output that only this machine uses. */
export const cache = join(root, 'node_modules', '.cache', 'porchlight');
