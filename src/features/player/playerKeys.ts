import { pathKey } from '@/contract/pathKey';

/** Local storage key of the last loaded playlist. */
export const PLAYLIST_KEY = pathKey('porchlight-playlist');

/** Local storage key of the player's own copy of the volume, `{"volume": 0..1}`. */
export const STORAGE_NAME = pathKey('aplayer-setting');
