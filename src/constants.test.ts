import { describe, expect, it } from 'vitest';
import { RIGHT_CLICK_NOTICE_MS } from './app/pageEvents';
import { MOBILE_BREAKPOINT_PX } from './features/layout/breakpoints';
import { LINKS_PER_SLIDE } from './features/links/slideSize';
import * as player from './features/player/constants';
import { QUOTE_DEBOUNCE_MS } from './features/quote/constants';
import { defaultSettings, VOLUME_STEP } from './features/settings/settingsSlice';
import { REVEAL_MAX_MS, REVEAL_MIN_MS } from './features/wallpaper/constants';

describe('the numbers that the specification names', () => {
  it.each([
    ['minimum window width for the box, px', MOBILE_BREAKPOINT_PX, 721],
    ['default volume', defaultSettings.musicVolume, 0.7],
    ['volume step', VOLUME_STEP, 0.01],
    ['panel icon loud from', player.PANEL_LOUD_FROM, 0.7],
    ['player icon up from', player.PLAYER_LOUD_FROM, 0.95],
    ['quote click debounce, ms', QUOTE_DEBOUNCE_MS, 500],
    ['audio error skip delay, ms', player.AUDIO_ERROR_SKIP_MS, 2000],
    ['player notice, ms', player.NOTICE_MS, 2000],
    ['player notice, opacity', player.NOTICE_OPACITY, 0.8],
    ['list row, px', player.SONG_ROW_PX, 33],
    ['list scroll, ms', player.LIST_SCROLL_MS, 500],
    ['list height in the overlay, px', player.OVERLAY_LIST_HEIGHT_PX, 420],
    ['JSONP limit, ms', player.JSONP_LIMIT_MS, 5000],
    ['lyric line, px', player.LYRIC_LINE_PX, 16],
    ['links on a slide', LINKS_PER_SLIDE, 6],
    ['wallpaper revealed from, ms', REVEAL_MIN_MS, 300],
    ['wallpaper revealed to, ms', REVEAL_MAX_MS, 600],
    ['right-click notice, ms', RIGHT_CLICK_NOTICE_MS, 2000],
    ['default loop', defaultSettings.playerLoop, 'all'],
    ['default order', defaultSettings.playerOrder, 'list'],
    ['default wallpaper', defaultSettings.coverType, '0'],
  ])('%s', (_, shipped, named) => {
    expect(shipped).toBe(named);
  });
});
