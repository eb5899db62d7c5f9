import * as fc from 'fast-check';

const chosen = typeof process === 'undefined' ? undefined : process.env['FC_SEED'];

// A fixed seed, so that failures depend only on changes. `FC_SEED=7 npx vitest run FILE` generates other random inputs.
fc.configureGlobal({ seed: Number(chosen ?? 1) });

export { fc };
