/*
 * Inlined into the page ahead of everything else: draws the wallpaper and starts its request before any other script
 * is even asked for; and watches whether those come. It must stay small, so it takes the page data as the server wrote it, without a check.
 */
import { PAGE_DATA_ID } from './contract/pageDataId';
import { SETTINGS_KEY } from './features/settings/settingsKey';
import { createPicture, tint, WALLPAPER_ID } from './features/wallpaper/pictureElement';
import { coverTypeOrDefault, drawNumber, sourceFor, type WallpaperSite } from './features/wallpaper/wallpaperSources';
import { watchForIncompletePage } from './incompletePage';

interface BootData {
  site: Pick<WallpaperSite, 'wallpaper'>;
  pictures: WallpaperSite['pictures'];
}

function storedCoverType(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '').coverType;
  } catch {
    // Blocked, empty or broken storage: the default, as in the settings.
    return undefined;
  }
}

const root = document.documentElement;
root.dataset['state'] = 'loading';
watchForIncompletePage(root);

const data: BootData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
const site: WallpaperSite = { ...data.site, pictures: data.pictures, base: import.meta.env.BASE_URL };
const coverType = coverTypeOrDefault(storedCoverType());
const number = drawNumber(site.wallpaper.local, Math.random());
const source = sourceFor(site, coverType, number);
const picture = createPicture(document, source);
picture.dataset['cover'] = coverType;
picture.dataset['number'] = String(number);
tint(root, source.known);

// The layer that holds the picture is parsed later; waiting for it costs the request nothing.
new MutationObserver((_, observer) => {
  const layer = document.getElementById(WALLPAPER_ID);
  if (!layer) return;
  observer.disconnect();
  layer.append(picture);
}).observe(root, { childList: true, subtree: true });
