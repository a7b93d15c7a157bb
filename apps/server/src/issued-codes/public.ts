export { boxesOfSerials, codeTexts, findCodePlace, listCodes, placesOf, serialsInState } from './code-list.queries.ts';
export { type BatchPlace, countStates, exceptions, lastSerial, type Run, sizeOf, statesIn, voidRuns } from './code-runs.queries.ts';
export { addressFits, ecodeCheck, ecodeCheckFits, signedPath, openPins, sealPins } from './code-secrets.ts';
export { findCode, findCodeSql, findCodeValues, type FoundCode, foundCodeOf, type FoundRow } from './find-code.queries.ts';
export { mustReadPins, neededPins } from './needed-pins.ts';
export { pinFits, pinOf } from './pin.ts';
export { type PrintedCode, printedCodes } from './printed-codes.queries.ts';
export { statesByText, statesOf } from './serial-states.queries.ts';
