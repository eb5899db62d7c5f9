/** Lazy chunk that generates pictures from a logo, loaded when the owner chooses one. */
export { drawSiteImages } from '@/shared/siteImages/drawSiteImages';
