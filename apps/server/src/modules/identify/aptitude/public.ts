// Certificates and reports, for the modules that lend or use them.
export { aptitudesOf, codesOfProduct, type HeldProof, proofsOf } from './aptitude.ts';
export { aptitudeColumns, usableFor } from './aptitude.queries.ts';
