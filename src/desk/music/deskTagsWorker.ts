/* Worker entry: reads the tags of songs. Contains the tag library, loaded with the first song. */
import { parseBlob, selectCover } from 'music-metadata';
import type { Tags } from './readTags';
import { tagText } from './tagText';

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void answer(data);
});

async function answer(file: Blob): Promise<void> {
  const tags = await tagsOf(file).catch((): Tags => ({ title: '', artist: '', cover: undefined }));
  postMessage(tags);
}

async function tagsOf(file: Blob): Promise<Tags> {
  const { common } = await parseBlob(file, { duration: false });
  const cover = selectCover(common.picture);
  // Lines, since a title and its artist are in the same encoding.
  const lines = [common.title, common.artist ?? common.artists?.join(' / ')].map((text = '') => text.trim());
  const [title = '', artist = ''] = tagText(lines.join('\n'))?.split('\n') ?? [];
  return {
    title,
    artist,
    cover: cover ? new Blob([new Uint8Array(cover.data)], { type: cover.format }) : undefined,
  };
}
