/** The player except its state: in the chunk `later` of the build. */
export { DockedPlayer } from './DockedPlayer';
export { FooterLyric } from './FooterLyric';
export { MusicListOverlay } from './MusicListOverlay';
export { MusicPanel } from './MusicPanel';
export { startPlayer } from './playerListeners';
