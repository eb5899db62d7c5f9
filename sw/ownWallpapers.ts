import { ownWallpaper } from '../src/contract/ownDatabase.ts';
import { ownFormAt } from '../src/contract/ownWallpapers.ts';

declare const self: ServiceWorkerGlobalScope;

function formAt(address: string): ReturnType<typeof ownFormAt> {
  const { scope } = self.registration;
  return address.startsWith(scope) ? ownFormAt(address.slice(scope.length)) : undefined;
}

/** Whether an address is that of one of the visitor's own pictures. */
export const isOwnWallpaper = ({ href }: URL): boolean => formAt(href) !== undefined;

/**
 * An own picture, or its copy in another form, from the page's database. Nothing where it is gone, or the database cannot
 * be read: the page has other ways then.
 */
export async function ownWallpaperAnswer(address: string): Promise<Response> {
  const asked = formAt(address);
  const picture = asked && (await ownWallpaper(self.indexedDB, asked.id).catch(() => undefined));
  // Without content: an error would be written to the console.
  if (!picture) return new Response(null, { status: 204 });
  return new Response(picture[asked.form], { headers: { 'content-type': 'image/webp' } });
}
