import { doctor, findings, services } from './doctor.mjs';
import { drawings, files, mistakes } from './files.mjs';
import { icons, publishing } from './publishing.mjs';
import { disk, migrate, bookmarks } from './moving.mjs';
import { password, yesNo, env } from './password.mjs';
import { serving, starting } from './serving.mjs';

/**
 * All messages of the programs and the server for the owner.
 *
 * @typedef {typeof english} Words
 */
export const english = {
  bookmarks,
  disk,
  doctor,
  drawings,
  env,
  files,
  findings,
  icons,
  migrate,
  mistakes,
  password,
  publishing,
  services,
  serving,
  starting,
  yesNo,
};
