import type { Call } from '@touchmark/contract';
import { allCalls, codesOf, idPaths } from './calls.ts';
import { barcodeRows } from './barcode-rows.ts';
import { circulationRows } from './circulation-rows.ts';
import { chargeRows } from './charge-rows.ts';
import { contractRows } from './contract-rows.ts';
import { codeRows } from './code-rows.ts';
import { companyRows } from './company-rows.ts';
import { installRows } from './install-rows.ts';
import { feedbackRows } from './feedback-rows.ts';
import { fillingRows } from './filling-rows.ts';
import { goodsRows } from './goods-rows.ts';
import { gs1Rows } from './gs1-rows.ts';
import { identificationRows } from './identification-rows.ts';
import { derivedRow } from './naming.ts';
import type { OwnRow } from './own-rows.ts';
import { supplyRows } from './supply-rows.ts';
import { materialRows } from './material-rows.ts';
import { marketRows } from './market-rows.ts';
import { receiverRows } from './receiver-rows.ts';
import { peopleRows } from './people-rows.ts';
import { rightsRows } from './rights-rows.ts';
import { serviceRows } from './service-rows.ts';
import { standardRows } from './standard-rows.ts';

const written: readonly OwnRow[] = [...gs1Rows, ...goodsRows, ...identificationRows, ...barcodeRows, ...codeRows, ...circulationRows, ...companyRows, ...rightsRows, ...peopleRows, ...receiverRows, ...standardRows, ...chargeRows, ...marketRows, ...contractRows, ...feedbackRows, ...installRows, ...serviceRows, ...fillingRows, ...materialRows, ...supplyRows];
const rest = allCalls.filter((call) => codesOf(call).length + Number(call.access === 'signedIn') > 0 && idPaths(call).length > 0 && !written.some((row) => row.call.name === call.name));
const deletes = ({ name }: Call) => /delete|remove/i.test(name);

/** Every call that names a row, with the meaning of each id in its input. Calls that delete come last. */
export const allRows: readonly OwnRow[] = [...rest.filter((call) => !deletes(call)).flatMap(derivedRow), ...written, ...rest.filter(deletes).flatMap(derivedRow)];

export const rowsOf = (call: Call): readonly OwnRow[] => allRows.filter((row) => row.call.name === call.name);
