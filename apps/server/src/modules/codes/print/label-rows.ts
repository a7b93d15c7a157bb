import { codeLengths, codePath, type CodeType, groupedCode, shownCode, today } from '@touchmark/domain';
import type { LabelData } from '@touchmark/labels';
import { ecodeCheck } from '../../../codes/public.ts';
import { openPins } from '../../../codes/code-secrets.ts';
import type { Services } from '../../../http/ctx.ts';
import { type Batch, codePage } from './print.queries.ts';

const pageCodes = 1000;
const pinLength = 6;

/** The data of every label of a range in printing order, read page by page. PINs are read only if the label shows them. */
export async function* labelRows(services: Services, batch: Batch, from: number, to: number, withPins: boolean): AsyncGenerator<LabelData> {
  const type = batch.codeType as CodeType;
  const width = codeLengths[type];
  const first = from - batch.serialFrom;
  const last = to - batch.serialFrom;
  for (let page = Math.floor(first / pageCodes); page <= Math.floor(last / pageCodes); page++) {
    const row = await codePage(services, batch.companyId, batch.id, page);
    if (!row) return;
    const pins = withPins && row.pins ? openPins(services.secrets, batch.companyId, batch.id, page, row.pins).toString('latin1') : null;
    const codes = row.codes.toString('latin1');
    for (let at = Math.max(first, page * pageCodes); at <= Math.min(last, page * pageCodes + pageCodes - 1); at++) {
      const place = at % pageCodes;
      const code = codes.slice(place * width, (place + 1) * width);
      yield labelData(services, batch, code, pins?.slice(place * pinLength, (place + 1) * pinLength) ?? '');
    }
  }
}

function labelData(services: Services, batch: Batch, code: string, pin: string): LabelData {
  const type = batch.codeType as CodeType;
  const k = type === 'ECODE' ? ecodeCheck(services.secrets, code) : '';
  return {
    productName: batch.productName,
    model: batch.model,
    spec: batch.spec,
    brandName: batch.brandName,
    companyName: batch.companyName,
    code: shownCode(type, code),
    codeText: groupedCode(type, code),
    url: services.publicUrl + codePath(type, code, k),
    batchNo: batch.batchNo,
    pieceNo: '1',
    pieceTotal: String(batch.pieces),
    prodDate: today(),
    gtin: (batch.productGtin ?? '').replace(/^0(?=\d{13}$)/, ''),
    hint: '扫码查验真伪',
    pin,
  };
}
