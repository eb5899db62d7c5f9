/** All of the player but its state: one part of the build, asked for when the page is idle. */
export { FooterLyric } from './FooterLyric';
export { MusicListOverlay } from './MusicListOverlay';
export { MusicPanel } from './MusicPanel';
export { startPlayer } from './playerListeners';
