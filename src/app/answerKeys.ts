import { LINKS_KEY } from '@/features/links/constants';
import { PLAYLIST_KEY } from '@/features/player/constants';
import { QUOTES_KEY } from '@/features/quote/constants';
import { WEATHER_KEY } from '@/features/weather/constants';

/** Storage keys of the features' last good service answers. */
export const ANSWER_KEYS: readonly string[] = [LINKS_KEY, QUOTES_KEY, WEATHER_KEY, PLAYLIST_KEY];
