import { expect, it } from 'vitest';

/**
 * Every module of the page except its entries; the third of them is part of the boot script, the others belong to
 * workers.
 */
const modules = import.meta.glob([
  '../src/**/*.{ts,tsx}',
  '!../src/**/*.test.*',
  '!../src/**/*.d.ts',
  '!../src/main.tsx',
  '!../src/boot.ts',
  '!../src/incompletePage.ts',
  '!../src/features/wallpaper/own/takingWorker.ts',
  '!../src/features/desk/music/deskTagsWorker.ts',
  '!../src/features/desk/pictures/deskPictureWorker.ts',
]);

it('no module of the page but its entries needs a page, or a site, to be loaded', async () => {
  expect('document' in globalThis).toBe(false);
  expect(Object.keys(modules).length).toBeGreaterThan(150);
  const failed: string[] = [];
  for (const [path, load] of Object.entries(modules)) {
    await load().catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
  }
  expect(failed).toEqual([]);
});
