import { ownWallpaper } from '../../src/contract/ownDatabase.ts';
import { ownFormAt } from '../../src/contract/ownWallpapers.ts';

declare const self: ServiceWorkerGlobalScope;

function formAt(address: string): ReturnType<typeof ownFormAt> {
  const { scope } = self.registration;
  return address.startsWith(scope) ? ownFormAt(address.slice(scope.length)) : undefined;
}

/** Whether an address is that of one of the visitor's own pictures. */
export const isOwnWallpaper = ({ href }: URL): boolean => formAt(href) !== undefined;

/**
 * The visitor's own picture, or a copy of it in another form, from the page's IndexedDB. Status 204 if it is missing or
 * the database cannot be read; the page then uses a fallback.
 */
export async function ownWallpaperAnswer(address: string): Promise<Response> {
  const wanted = formAt(address);
  const picture = wanted && (await ownWallpaper(self.indexedDB, wanted.id).catch(() => undefined));
  // 204, because the browser logs error statuses to the console.
  if (!picture) return new Response(null, { status: 204 });
  const file = picture[wanted.form];
  return new Response(file, { headers: { 'content-type': file.type.startsWith('image/') ? file.type : 'image/webp' } });
}
