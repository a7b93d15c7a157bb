import { type Barcode, type BarcodeColumnKey, barcodeImportColumns } from '@touchmark/contract';
import { barcodeLevelWords, barcodeLife, barcodeSourceWords, barcodeWords, symbologyNames, titlesOf } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy, columnsOut, type SheetColumn } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<Barcode>()({ ...titlesOf(barcodeImportColumns), ...barcodeWords });
const gtin = col('gtin', 18, ({ gtin: number }) => number && shortGtin(number));
const made = [col('downloads', 10), col('prints', 10), col('status', 10, barcodeLife.words), col('createTime', 20)];

type BarcodeCells = Pick<Barcode, BarcodeColumnKey>;
/** What stands in the columns of the import whose field is stored otherwise. */
export const barcodeCells: { [Key in BarcodeColumnKey]?: SheetColumn<BarcodeCells>['cell'] } = {
  symbology: ({ symbology }, language) => symbologyNames[symbology][language],
  showText: ({ showText }, language) => ({ zh: showText ? '是' : '否', en: showText ? 'Yes' : 'No' })[language],
};

/** All barcodes: the columns of the import, so that an edited sheet can be imported, and what the platform adds. */
export const barcodeColumns = [
  ...columnsOut<BarcodeCells, BarcodeColumnKey>(barcodeImportColumns, barcodeCells),
  col('productName', 28),
  col('source', 14, barcodeSourceWords),
  gtin,
  col('level', 14, barcodeLevelWords),
  ...made,
];

/** Those with GS1 data, with their sizes and grades. */
export const symbolColumns = [
  col('content', 40),
  col('symbology', 18, symbologyNames),
  gtin,
  col('level', 14, barcodeLevelWords),
  col('productName', 28),
  col('model', 16),
  col('width', 10),
  col('height', 10),
  col('lastDpi', 10),
  col('grade', 10),
  col('gradeDevice', 20),
  col('gradeTime', 14),
  ...made,
];
