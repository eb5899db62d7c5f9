import { extname } from 'node:path';
import mime from 'mime-types';

/** The media type of a path by its extension; `application/octet-stream` for unknown ones. */
export function contentType(path: string): string {
  const ending = extname(path).toLowerCase();
  // The common tables do not have lyrics.
  return (ending !== '' && mime.contentType(ending === '.lrc' ? '.txt' : ending)) || 'application/octet-stream';
}
