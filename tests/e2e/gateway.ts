import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { SiteServer } from './siteServer.ts';

/**
 * A proxy between browser and site that simulates network failures. Its address stays the same while servers are
 * replaced.
 */
export interface Gateway {
  url: string;
  /** The server behind it; without one, connections are cut. */
  site: SiteServer | undefined;
  /** Returns an answer to send instead of the server's, by path. `location` is for redirects. */
  answer: (path: string) => { status: number; type: string; text: string; location?: string } | undefined;
  /** Returns a promise that delays the request, by path. */
  hold: (path: string) => Promise<void> | undefined;
  close: () => Promise<void>;
}

export async function openGateway(site: SiteServer): Promise<Gateway> {
  const server = createServer(async (incoming, response) => {
    await gateway.hold(incoming.url ?? '/');
    const answer = gateway.answer(incoming.url ?? '/');
    if (answer) {
      const { status, type, text, location } = answer;
      response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text);
    } else if (gateway.site) pass(gateway.site, incoming, response);
    else incoming.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: Gateway = {
    url: `http://localhost:${portOf(server.address())}`,
    site,
    answer: () => undefined,
    hold: () => undefined,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // A service worker may still be fetching: connections are cut until none is left.
      const cutting = setInterval(() => server.closeAllConnections(), 50);
      await closed;
      clearInterval(cutting);
    },
  };
  return gateway;
}

function pass({ port }: SiteServer, incoming: IncomingMessage, response: ServerResponse): void {
  const { url, method, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // If the server stops during an answer, the connection is closed; otherwise a browser would wait forever.
    pipeline(answer, response, () => undefined);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

export function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return address.port;
}
