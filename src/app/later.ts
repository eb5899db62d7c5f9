import '@/shared/ui/parts.css';
import { LINKS_KEY } from '@/features/links/receiveLinks';
import { PLAYLIST_KEY } from '@/features/player/playerKeys';
import { QUOTES_KEY } from '@/features/quote/quoteApi';
import { WEATHER_KEY } from '@/features/weather/weatherListeners';

/** Parts that the visitor may open; one chunk of the build with the lazy parts of the features (vite.config.ts). */
export { BoxPanel } from './BoxPanel';
export { PageLinkDialog } from './PageLinkDialog';
export { ImportDialog } from '@/features/mine/ImportDialog';
export { LinkMenu } from '@/features/links/LinkMenu';
export { DockedPlayer, FooterLyric, MusicListOverlay, MusicPanel } from '@/features/player/lazyPlayer';
export { addSettingsListeners } from '@/features/settings/settingsListeners';
export { SettingsSheet } from '@/features/settings/SettingsContent';
export { ShowcaseBar } from '@/features/wallpaper/ShowcaseBar';
export { ShortcutsSheet } from './ShortcutsSheet';

/** Storage keys of the features' last good service answers. */
export const ANSWER_KEYS: readonly string[] = [LINKS_KEY, QUOTES_KEY, WEATHER_KEY, PLAYLIST_KEY];
