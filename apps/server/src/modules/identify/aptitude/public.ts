// Certificates and reports, for the modules that lend or use them.
export { aptitudesOf, codesOfProduct, type HeldProof, proofsOf } from './aptitude.ts';
export { aptitudeColumns, usable, usableFor } from './aptitude.queries.ts';
