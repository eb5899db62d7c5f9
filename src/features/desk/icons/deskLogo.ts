/** Draws the pictures that follow from a logo: loaded when the owner chooses one. */
export { drawSiteImages } from '@/shared/siteImages/drawSiteImages';
