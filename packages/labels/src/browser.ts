// What runs in a browser as well: no files, no font.
export * from './template.ts';
export { markPath, markSize, markSvg } from './mark.ts';
export { LabelRefused, type Fault, type FaultName } from './preflight/fault.ts';
export { preflight, type Preflight } from './preflight/preflight.ts';
export type { SymbolSize } from './preflight/symbol-faults.ts';
export { readTemplate } from './read-template.ts';
export { renderSvg, type LineDrawer } from './svg.ts';
export { fixedTemplates, fixedSample, type FixedTemplate } from './fixed/index.ts';
export { qrOf, qrQuiet, type QrSymbol } from './symbols/qr.ts';
