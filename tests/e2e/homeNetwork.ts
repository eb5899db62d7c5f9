import { createServer, type RequestListener } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOf } from './gateway.ts';
import type { SiteServer } from './siteServer.ts';

/** An address of the home network. The site's own machine is never requested for the desk, so tests need another one. */
const DEVICE = '192.168.77.10';
/** File in the site's folder with the milliseconds by which the server's clock is ahead. */
const CLOCK = '.clock';

/** Runs in the server before its own code: the device is on this machine, and the clock can be set forward. */
const PRELOAD = `
  import { readFileSync } from 'node:fs';
  import { Socket } from 'node:net';
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (...input) {
    const options = Array.isArray(input[0]) ? input[0][0] : input[0];
    if (options?.host === '${DEVICE}') options.host = '127.0.0.1';
    return connect.apply(this, input);
  };
  const now = performance.now.bind(performance);
  const ahead = () => {
    try {
      return Number(readFileSync(process.env.CONFIG_DIR + '/${CLOCK}', 'utf8'));
    } catch {
      return 0;
    }
  };
  performance.now = () => now() + ahead();
`;

/** Environment variables of a server in the home network of the tests. */
export const IN_HOME_NETWORK = {
  TRUST_PROXY: '1',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`,
};

export const AT_HOME = { 'x-forwarded-for': '192.168.1.50' };
export const OUTSIDE = { 'x-forwarded-for': '203.0.113.9' };

/** Sets the clock of a server forward, by milliseconds since its start. */
export function setAhead({ configDir }: SiteServer, ms: number): void {
  writeFileSync(join(configDir, CLOCK), String(ms));
}

/** A service in the home network, which can be stopped and started. */
export interface Service {
  /** Its address in the home network. */
  address: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a service on a free port. */
export async function startService(listener: RequestListener): Promise<Service> {
  let port = 0;
  let server = createServer(listener);
  const start = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await start();
  port = portOf(server.address());
  return {
    address: `http://${DEVICE}:${port}/`,
    start() {
      server = createServer(listener);
      return start();
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
