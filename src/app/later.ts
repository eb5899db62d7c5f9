/** Parts that the visitor may open; one chunk of the build with the lazy parts of the features (vite.config.ts). */
export { ANSWER_KEYS } from './answerKeys';
export { BoxPanel } from './BoxPanel';
export { ImportDialog } from '@/features/mine/ImportDialog';
export { LinkDialog } from '@/features/mine/LinkDialog';
export { DockedPlayer, FooterLyric, MusicListOverlay, MusicPanel } from '@/features/player/lazyPlayer';
export { addSettingsListeners } from '@/features/settings/settingsListeners';
export { SettingsSheet } from '@/features/settings/SettingsSheet';
export { ShowcaseBar } from '@/features/wallpaper/ShowcaseBar';
export { ShortcutsSheet } from './ShortcutsSheet';
