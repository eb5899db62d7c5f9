import { warn } from '@/shared/lib/log';

/** What a song says of itself. */
export interface Tags {
  title: string;
  artist: string;
  cover: Blob | undefined;
}

/** Reads the tags of a song; empty where it has none. The library comes with the first song. */
export async function readTags(file: Blob): Promise<Tags> {
  try {
    const { parseBlob, selectCover } = await import('music-metadata');
    const { common } = await parseBlob(file, { duration: false });
    const cover = selectCover(common.picture) ?? undefined;
    return {
      title: common.title?.trim() ?? '',
      artist: (common.artist ?? common.artists?.join(' / ') ?? '').trim(),
      cover: cover && new Blob([new Uint8Array(cover.data)], { type: cover.format }),
    };
  } catch (error) {
    warn('desk: tags', error);
    return { title: '', artist: '', cover: undefined };
  }
}
