/* Bundled into the inline boot script too: small. */
import { isQuiet } from '../../shared/lib/quiet';
import type { CoverType } from './wallpaperSources';

/** The type of picture that is shown: where data is saved, a local one in place of a service's. */
export const typeShown = (chosen: CoverType): CoverType => (isQuiet('data') && '123'.includes(chosen) ? '0' : chosen);
