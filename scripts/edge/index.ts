/** Entry for the scripts of the edge platform, built with `vite build --ssr` first. */
export { readSite } from '../../server/readSiteFile.ts';
export { LINKS_KEY } from '../../server/edge/linksInKv.ts';
export { ownerEnvironment } from '../../server/environment.ts';
export { hashPassword, randomPassword } from '../../server/passwordHash.ts';
export { readOwner } from '../portable/readOwner.ts';
export { localWorker, writeDeployment } from './writeDeployment.ts';
export { linksForStore } from './linksForKv.ts';
