import { pathKey } from '@/contract/pathKey';

/** Volume from which the panel's icon shows loud, 0..1; at 0 it shows muted. */
export const PANEL_LOUD_FROM = 0.7;

/** Volume from which the player's icon shows loud, 0..1; it shows off when muted or at 0. */
export const PLAYER_LOUD_FROM = 0.95;

/** Delay before a failed song is skipped, ms. */
export const AUDIO_ERROR_SKIP_MS = 2000;

/** How long a notice of the player stays, ms, and its opacity, 0..1. */
export const NOTICE_MS = 2000;
export const NOTICE_OPACITY = 0.8;

/** Height of a row of the song list, px: with a mouse, and for touch. */
export const SONG_ROW_PX = 33;
export const COARSE_ROW_PX = 48;

/** Duration of the list's scroll to the current song, ms. */
export const LIST_SCROLL_MS = 500;

/** After the visitor scrolls list or lyrics, automatic scrolling pauses for this long, ms. */
export const HANDS_OFF_MS = 3000;

/** Height of a line of the lyrics, px. */
export const LYRIC_LINE_PX = 16;

/** Duration of the lyrics' scroll to another line, ms. */
export const LYRIC_SCROLL_MS = 300;

/** Step of an arrow key on the seek bar, s. */
export const SEEK_KEY_SECONDS = 5;

/** Time limit of a JSONP request, ms. */
export const JSONP_LIMIT_MS = 5000;

/** A song that should play but makes no progress counts as failed after this time, ms. */
export const STALL_LIMIT_MS = 15_000;

/** Minimum time between two requests for a playlist that failed to load, ms. Retried when the visitor returns. */
export const PLAYLIST_RETRY_MS = 60_000;

/** Local storage key of the last loaded playlist. */
export const PLAYLIST_KEY = pathKey('porchlight-playlist');
