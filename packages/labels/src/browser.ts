// The part of the package that also runs in a browser: no file system, no font.
export * from './template.ts';
export { markPath, markSize, markSvg } from './mark.ts';
export { LabelRefused, type Fault, type FaultName } from './preflight/fault.ts';
export { preflight, type Preflight } from './preflight/preflight.ts';
export type { SymbolSize } from './preflight/symbol-faults.ts';
export { readTemplate } from './read-template.ts';
export { elementSvg, labelFonts, renderSvg, type LineDrawer } from './svg.ts';
export { fixedTemplates, fixedSample, type FixedTemplate } from './fixed/index.ts';
export { platformBoxLabel, ssccLabel } from './fixed/box-label.ts';
export { commandSheet, type SheetCommand } from './fixed/command-sheet.ts';
export { calibrationLabel } from './fixed/calibration-label.ts';
export { galleryIn } from './gallery/index.ts';
export type { GalleryTemplate } from './gallery/sketch.ts';
export { qrOf, qrQuiet, type QrSymbol } from './symbols/qr.ts';
export { symbolKinds, symbolRules, type SymbolKind } from './symbol/kinds.ts';
export { readSymbolContent, type ContentReading, type SymbolContent } from './symbol/read-content.ts';
export { drawSymbol, type SymbolDrawing, type SymbolOrder, type SymbolResult, type SymbolSizing } from './symbol/draw-symbol.ts';
export { symbolSvg } from './symbol/symbol-svg.ts';
