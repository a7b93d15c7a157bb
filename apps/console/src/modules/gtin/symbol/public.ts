export { fields as barcodeFields, levelChoices, symbologyChoices, text as barcodeText } from './symbol.text.ts';
export { DrawnSymbol } from './drawn-symbol.tsx';
export { PrintDialog } from './print-dialog.tsx';
export { LookForm, SymbolDialog, usualLook } from './symbol-dialog.tsx';
export { SymbolSize } from './symbol-size.tsx';
export { ThumbCell } from './thumb-cell.tsx';
export { ProductChoice } from './product-choice.tsx';
