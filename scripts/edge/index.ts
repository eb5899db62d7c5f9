/** What the programs for the edge platform run once it is built: `vite build --ssr`. */
export { readSite } from '../../server/config.ts';
export { LINKS_KEY } from '../../server/edge/linksInStore.ts';
export { ownerEnvironment } from '../../server/environment.ts';
export { hashPassword, randomPassword } from '../../server/password.ts';
export { readOwner } from '../portable/owner.ts';
export { localWorker, writeDeployment } from './deployment.ts';
export { linksForStore } from './linksForStore.ts';
