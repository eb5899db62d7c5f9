import { doctor } from './doctor.mjs';
import { drawings } from './drawings.mjs';
import { files } from './files.mjs';
import { findings } from './findings.mjs';
import { icons } from './icons.mjs';
import { mistakes } from './mistakes.mjs';
import { disk, migrate, bookmarks } from './moving.mjs';
import { password, yesNo, env } from './password.mjs';
import { publishing } from './publishing.mjs';
import { services } from './services.mjs';
import { serving } from './serving.mjs';
import { starting } from './starting.mjs';

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
