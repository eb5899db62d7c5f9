import * as fc from 'fast-check';

const chosen = typeof process === 'undefined' ? undefined : process.env['FC_SEED'];

// A run fails by a change, and not by chance. `FC_SEED=7 npm test -- FILE` draws other wild inputs.
fc.configureGlobal({ seed: Number(chosen ?? 1) });

export { fc };
