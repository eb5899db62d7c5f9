/** A module of Cloudflare's runtime; there is no npm package for it. */
declare module 'cloudflare:workers' {
  export class DurableObject {
    constructor(context: unknown, env: unknown);
    protected readonly env: unknown;
  }
}
