export { ecodeCheck, ecodeCheckFits } from './code-secrets.ts';
export { findCode, findCodeSql, findCodeValues, type FoundCode, foundCodeOf, type FoundRow } from './find-code.queries.ts';
export { pinFits, pinOf } from './pin.ts';
