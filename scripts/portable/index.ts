/** What `npm run build:extension` and `npm run build:static` run once it is built: `vite build --ssr`. */
export { ownerEnvironment } from '../../server/environment.ts';
export { writeExtension } from './extension.ts';
export { ALLOW_PUBLIC_KEY, publicKeyProblem } from './amapKey.ts';
export { readOwner } from './owner.ts';
export { writeStatic } from './staticSite.ts';
export { isWeakPassword } from './weakPassword.ts';
