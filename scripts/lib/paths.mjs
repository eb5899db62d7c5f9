import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `@` stands for in imports of the page, as in `tsconfig.json`. */
export const alias = { '@': join(root, 'src') };

/** Folder for all build output that only this machine uses. */
export const cache = join(root, 'node_modules', '.cache', 'porchlight');
