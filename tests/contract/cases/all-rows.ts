import type { Call } from '@touchmark/contract';
import { barcodeRows } from './barcode-rows.ts';
import { codeRows } from './code-rows.ts';
import { companyRows } from './company-rows.ts';
import { goodsRows } from './goods-rows.ts';
import { gs1Rows } from './gs1-rows.ts';
import { identificationRows } from './identification-rows.ts';
import type { OwnRow } from './own-rows.ts';
import { peopleRows } from './people-rows.ts';
import { rightsRows } from './rights-rows.ts';

/** Every call that names a row, with the meaning of each id in its input. Calls that delete come last in their list. */
export const allRows: readonly OwnRow[] = [...gs1Rows, ...goodsRows, ...identificationRows, ...barcodeRows, ...codeRows, ...companyRows, ...rightsRows, ...peopleRows];

export const rowsOf = (call: Call): readonly OwnRow[] => allRows.filter((row) => row.call.name === call.name);
