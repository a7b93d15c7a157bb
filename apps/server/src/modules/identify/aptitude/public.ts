// Certificates and reports, for the modules that lend or use them.
export { aptitudesOf, codesOfProduct, type HeldProof, proofsOf } from './aptitude.ts';
export { fieldsOf as fieldsOfAptitude } from './aptitude-fields.ts';
export { aptitudesEnding, type EndingAptitude } from './aptitude.queries.ts';
export { aptitudeChanges, aptitudeColumns, aptitudes, countProducts, filledByLink, usable, usableFor } from './aptitude.queries.ts';
export { aptitudeFiles } from './aptitude-files.ts';
export { enterFilled } from './enter-aptitude.ts';
