import fc from 'fast-check';

/**
 * Every run of a property test tries the same cases, so that a red build is red for everyone. To look for new
 * ones: PROPERTY_SEED=random, or the number that a failure printed.
 */
const wanted = process.env['PROPERTY_SEED'];
if (wanted !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted ?? 20_261_120) });
