/** What the programs for the edge platform run once it is built: `vite build --ssr`. */
export { readSite } from '../../server/readSiteFile.ts';
export { LINKS_KEY } from '../../server/edge/linksInKv.ts';
export { ownerEnvironment } from '../../server/environment.ts';
export { hashPassword, randomPassword } from '../../server/passwordHash.ts';
export { readOwner } from '../portable/readOwner.ts';
export { localWorker, writeDeployment } from './writeDeployment.ts';
export { linksForStore } from './linksForKv.ts';
