import { LINKS_KEY } from '@/features/links/storedLinks';
import { PLAYLIST_KEY } from '@/features/player/playerKeys';
import { QUOTES_KEY } from '@/features/quote/quoteApi';
import { WEATHER_KEY } from '@/features/weather/weatherListeners';

/** Storage keys of the features' last good service answers. */
export const ANSWER_KEYS: readonly string[] = [LINKS_KEY, QUOTES_KEY, WEATHER_KEY, PLAYLIST_KEY];
