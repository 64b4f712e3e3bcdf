import fc from 'fast-check'

/**
 * Properties try the same cases in every run, so that a build fails by what was changed and by nothing else.
 * `FC_SEED=7 npm test` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261123) })
