/**
 * The displayed name of what data names in simplified Chinese: a service's word for the weather, a shipped wallpaper, a
 * shipped search engine. Other names stay as they are. The build makes the table of zh-TW
 * (`scripts/build/traditional/names.ts`).
 */
export const nameOf = (name: string): string => name;
