/* What the first picture does not need: one chunk of the build. */
export { fade } from './fading';
export { ownBlobs } from './ownBlobs';
export { keepForNextVisit } from './ownNext';
export { settle } from './wallpaperGlass';
