/** Lazy chunk that generates pictures from a logo or for a locked link, loaded when the owner chooses one. */
export { pictureInside } from './pictureInside';
export { drawSiteImages } from '@/shared/siteImages/drawSiteImages';
