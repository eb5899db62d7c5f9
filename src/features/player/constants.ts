/** The panel's icon is loud from here on; it is muted at 0. */
export const PANEL_LOUD_FROM = 0.7;

/** The player's icon is up from here on; it is off when muted or at 0. */
export const PLAYER_LOUD_FROM = 0.95;

/** A song that failed is left after this time, ms. */
export const AUDIO_ERROR_SKIP_MS = 2000;

/** How long a notice inside the player stays, ms, and how opaque it is, 0..1. */
export const NOTICE_MS = 2000;
export const NOTICE_OPACITY = 0.8;

/** Height of a row of the song list, px. A finger needs more: see `COARSE_ROW_PX`. */
export const SONG_ROW_PX = 33;
export const COARSE_ROW_PX = 48;

/** The list scrolls to the song that plays within this time, ms. */
export const LIST_SCROLL_MS = 500;

/** After the visitor has scrolled list or lyrics, they do not scroll by themselves for this long, ms. */
export const HANDS_OFF_MS = 3000;

/** Height of a line of the lyrics, px. */
export const LYRIC_LINE_PX = 16;

/** The lyrics move on to another line within this time, ms. */
export const LYRIC_SCROLL_MS = 300;

/** What an arrow key on the seek bar adds or takes away, s. */
export const SEEK_KEY_SECONDS = 5;

/** Height of the song list in the page's overlay, and where nothing else is said, px. */
export const OVERLAY_LIST_HEIGHT_PX = 420;
export const LIST_HEIGHT_PX = 250;

/** Time limit of a JSONP request, ms. */
export const JSONP_LIMIT_MS = 5000;

/** A song that should sound and gets no further counts as failed after this time, ms. */
export const STALL_LIMIT_MS = 15_000;

/** A playlist that did not come is asked for again when the visitor returns, at most this often, ms. */
export const PLAYLIST_RETRY_MS = 60_000;

/** Local storage key of the last playlist that came. */
export const PLAYLIST_KEY = 'porchlight-playlist';
