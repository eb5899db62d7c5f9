/** The player except its state: one chunk of the build, loaded when the page is idle. */
export { DockedPlayer } from './DockedPlayer';
export { FooterLyric } from './FooterLyric';
export { MusicListOverlay } from './MusicListOverlay';
export { MusicPanel } from './MusicPanel';
export { startPlayer } from './playerListeners';
