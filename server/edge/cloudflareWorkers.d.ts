/** Part of the platform itself: no package, and only there. */
declare module 'cloudflare:workers' {
  export class DurableObject {
    constructor(context: unknown, env: unknown);
    protected readonly env: unknown;
  }
}
