// Certificates and reports, for the modules that lend or use them.
export { aptitudesOf, codesOfProduct, type HeldProof, proofsOf } from './aptitude.ts';
export { fieldsOf as fieldsOfAptitude, keptFields as keptAptitude } from './aptitude-fields.ts';
export { aptitudesEnding, type EndingAptitude } from './aptitude.queries.ts';
export { aptitudeChanges, aptitudeColumns, aptitudes, productsOf as productsOfAptitude, usable, usableFor } from './aptitude.queries.ts';
