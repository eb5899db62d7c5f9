/* Worker entry: processes pictures for storage, one after the other, while the page stays responsive. */
import { makePicture, type MadePicture } from './makePicture';

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void answer(data);
});

async function answer(file: Blob): Promise<void> {
  const made: MadePicture = await makePicture(file).catch(() => ({ refused: 'unreadable' }));
  postMessage(made);
}
