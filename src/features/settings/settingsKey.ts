/* Also bundled into the inline boot script: few imports, keep it small. */

import { pathKey } from '../../contract/pathKey';

/**
 * Local storage key of the settings, a flat JSON object. An older page of the same kind used the same key and format,
 * so visitors keep their choices when a site moves to this one.
 */
export const SETTINGS_KEY = pathKey('data');
