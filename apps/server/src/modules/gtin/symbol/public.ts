// Symbols, for the pages that allot, manage and print them. Only this module writes barcode.
export { symbolColumns } from './barcode-sheet.ts';
export {
  all as allBarcodes,
  type BarcodeFields,
  type BarcodeRow,
  countDownloads,
  countPrints,
  find as findBarcode,
  findMany as findBarcodes,
  hasTemplate,
  insert as insertBarcode,
  list as listBarcodes,
  symbols,
} from './symbol.queries.ts';
export { answerOf, drawOrder, drawRow, fileOf, fileStem, type Format } from './draw.ts';
export { bizType, downloadBarcode, printable as printableBarcode, refusePrinted, seen as seenBarcode, switchBarcode } from './steps.ts';
export { taken as barcodeTaken } from './own-barcode.ts';
export { barcodesOf } from './view.ts';
export { symbolFiles } from './symbol-files.ts';
