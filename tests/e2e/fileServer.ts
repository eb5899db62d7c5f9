import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { contentType } from '../../server/contentTypes.ts';

export interface FileServer {
  /** Address of the folder with a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * A static host: files of a folder under a base path, the index for the root, 404 for anything else. Sends content
 * types and no other headers.
 */
export async function serveFiles(folder: string, base = '/'): Promise<FileServer> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/s, ''));
    const below = path.startsWith(base) ? normalize(`/${path.slice(base.length)}`) : undefined;
    const file = below !== undefined && join(folder, below === '/' ? 'index.html' : below);
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': contentType(file) }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://localhost:${port}${base}`, stop };
}
