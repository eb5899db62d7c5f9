/** Entry for `npm run build:extension` and `npm run build:static`, built with `vite build --ssr` first. */
export { ownerEnvironment } from '../../server/environment.ts';
export { writeExtension } from './writeExtension.ts';
export { ALLOW_PUBLIC_KEY, publicKeyProblem } from './publicAmapKey.ts';
export { readOwner } from './readOwner.ts';
export { writeStatic } from './writeStaticSite.ts';
export { isWeakPassword } from './weakPassword.ts';
