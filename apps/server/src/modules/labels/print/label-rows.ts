import { codeLengths, type CodeType, groupedCode, type Piece, piecesOf, shownCode } from '@touchmark/domain';
import { type LabelData, shiftedDay } from '@touchmark/labels';
import { neededPins, signedPath } from '../../../issued-codes/public.ts';
import type { Services } from '../../../http/ctx.ts';
import { type BoxedRun, boxedRuns } from '../../flow/box/public.ts';
import { type Produced, producedRuns } from '../../codes/production/public.ts';
import { productFields } from '../label-data/public.ts';
import { type Batch, codePage, type Reader, readApart } from './printed-batch.queries.ts';

/**
 * A batch to print; `produced` is the production batch chosen for codes that are not activated yet. The labels of a job are
 * counted by its whole range, whichever part of it is read.
 */
export type LabelBatch = Batch & { produced?: Produced; job?: { rangeFrom: number; rangeTo: number } };

const pageCodes = 1000;
const pinLength = 6;

/**
 * The data of every label of a range in printing order, read page by page: for each code as many labels as its product has
 * packages, so that the labels of one set leave the printer together. PINs are read only if the label shows them. Whoever asks inside
 * a request reads by its connection: one that held it and waited for another would wait for its like.
 */
export async function* labelRows(
  services: Services,
  batch: LabelBatch,
  from: number,
  to: number,
  withPins: boolean,
  read = readApart(services, batch.companyId),
): AsyncGenerator<LabelData> {
  const type = batch.codeType as CodeType;
  const width = codeLengths[type];
  const first = from - batch.serialFrom;
  const last = to - batch.serialFrom;
  for (let page = Math.floor(first / pageCodes); page <= Math.floor(last / pageCodes); page++) {
    const row = await codePage(read, batch.companyId, batch.id, page);
    if (!row) return;
    const pins = withPins && row.pins ? neededPins(services.secrets, batch, page, row.pins) : null;
    const codes = row.codes.toString('latin1');
    const start = batch.serialFrom + page * pageCodes;
    const made = await producedAt(read, batch, start, start + pageCodes - 1);
    const boxed = await read((db) => boxedRuns(db, batch.companyId, batch.id, { from: start, to: start + pageCodes - 1 }));
    for (let at = Math.max(first, page * pageCodes); at <= Math.min(last, page * pageCodes + pageCodes - 1); at++) {
      const place = at % pageCodes;
      const code = codes.slice(place * width, (place + 1) * width);
      const pin = pins?.slice(place * pinLength, (place + 1) * pinLength) ?? '';
      const serial = batch.serialFrom + at;
      for (const piece of piecesOf(batch.pieces))
        yield {
          ...labelData(services, { ...batch, ...made(serial) }, { code, pin, piece }),
          ...boxFields(boxed, serial, piece?.no ?? 1),
          ...countFields(batch, { rangeFrom: from, rangeTo: to, ...batch.job }, serial, piece),
        };
    }
  }
}

/** The production batch of a serial: the one it was activated for, otherwise the one chosen for the print. */
async function producedAt(read: Reader, { companyId, id }: Batch, from: number, to: number) {
  const runs = (await read((db) => producedRuns(db, companyId, id, { from, to }))).reverse();
  return (serial: number): { produced?: Produced } => {
    const produced = runs.find((run) => run.from <= serial && serial <= run.to);
    return produced ? { produced } : {};
  };
}

/** The number of a box as an element string, if it is an SSCC. */
export const ssccOf = (boxNo: string): string => (/^\d{18}$/.test(boxNo) ? `(00)${boxNo}` : '');

/** What only the label of a box itself says. */
const ofBoxLabels = { level: '', content: '', boxQty: '', grossWeight: '' };

/** The box in which a package lies, its pallet and the document it left with, as far as that is so before its label is printed. */
function boxFields(boxed: readonly BoxedRun[], serial: number, pieceNo: number): LabelData {
  const run = boxed.find((one) => one.from <= serial && serial <= one.to && one.pieceNo === pieceNo);
  const { boxNo = '', palletNo = '', docNo = '' } = run ?? {};
  return { ...ofBoxLabels, boxNo, sscc: ssccOf(boxNo), palletNo, palletSscc: ssccOf(palletNo), docNo };
}

/** The counter of a job: its labels from 1, without copies. */
function countFields(
  { pieces }: LabelBatch,
  { rangeFrom, rangeTo }: { rangeFrom: number; rangeTo: number },
  serial: number,
  piece: Piece | undefined,
): LabelData {
  return {
    serial: String(serial),
    labelNo: String((serial - rangeFrom) * pieces + (piece?.no ?? 1)),
    labelTotal: String((rangeTo - rangeFrom + 1) * pieces),
  };
}

function labelData(
  services: Services,
  batch: LabelBatch,
  { code, pin, piece }: { code: string; pin: string; piece: Piece | undefined },
): LabelData {
  const type = batch.codeType as CodeType;
  const prodDate = batch.produced?.prodDate ?? '';
  return {
    ...productFields(batch),
    ...batch.facts,
    code: shownCode(type, code),
    codeText: groupedCode(type, code),
    url: services.publicUrl + signedPath(services.secrets, type, code, piece),
    ...(batch.batchManaged ? { batchNo: batch.produced?.batchNo ?? batch.batchNo } : {}),
    pieceNo: String(piece?.no ?? 1),
    pieceTotal: String(batch.pieces),
    prodDate,
    warrantyUntil: batch.warrantyMonths > 0 ? shiftedDay(prodDate, batch.warrantyMonths, 'm') : '',
    orderNo: batch.customOrderNo,
    planNo: batch.productionPlanNo,
    hint: '扫码查验真伪',
    pin,
  };
}
