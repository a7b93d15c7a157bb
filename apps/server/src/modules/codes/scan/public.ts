export { addScanPages, digitalLinkPage } from './scan.routes.ts';
export { limitOf } from '../../../http/rate-limit.ts';
export { assetsOf, languageOf, message, page, waitOf } from './public-page.ts';
export { operator } from './scan-model.ts';
export { readScan } from './scan.queries.ts';
export { factsOf, scanCode } from './scan-code.ts';
export { remembered } from './remembered.ts';
export { stepWords } from './step-words.ts';
export { keepPartitions } from './partitions.ts';
