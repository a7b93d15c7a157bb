import type { SeenCode, SgtinRow } from '@touchmark/contract';
import { shownCode } from '@touchmark/domain';
import { readEpc } from '@touchmark/gs1';
import { codeTexts, signedPath, statesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { producedOf } from '../production/public.ts';
import { type BatchRow, findBatches, placeOf } from '../batch/public.ts';
import { eventWord } from './event-word.ts';
import { prefixLengths, type Unit, whereaboutsOf } from './unit.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

/** A code as the lists show it. Only an SGTIN has a GTIN and an EPC URI. */
export type UnitRow = SgtinRow & SeenCode & { companyId: string; companyName: string; companyNameEn: string; prodBatchId: string | null };

/** The rows of some serials, in their order. */
export async function rowsOf(ctx: Ctx, places: readonly Unit[]): Promise<UnitRow[]> {
  if (places.length === 0) return [];
  const rows = new Map<string, UnitRow>();
  for (const batch of await findBatches(ctx, [...new Set(places.map(({ batchId }) => batchId))])) {
    const serials = places.filter(({ batchId }) => batchId === batch.id).map(({ serial }) => serial);
    for (const row of await rowsOfBatch(ctx, batch, serials)) rows.set(`${batch.id} ${row.serial}`, row);
  }
  return places.map(({ batchId, serial }) => rows.get(`${batchId} ${serial}`)!);
}

async function rowsOfBatch(ctx: Ctx, batch: BatchRow, serials: readonly number[]): Promise<UnitRow[]> {
  const { id, companyId } = batch;
  const place = placeOf(batch);
  const codes = await codeTexts(ctx.db, place, serials);
  const states = await statesOf(ctx.db, place, serials);
  const where = await whereaboutsOf(
    ctx.db,
    companyId,
    id,
    [...codes].map(([serial, code]) => ({ serial, code })),
  );
  const made = await producedOf(ctx.db, companyId, id, serials);
  const type = batch.codeType;
  const gtins = type === 'SGTIN' ? [...new Set([...codes.values()].map(gtinOf))] : [];
  const lengths = gtins.length > 0 ? await prefixLengths(ctx.db, companyId, gtins) : new Map<string, number>();
  return serials.map((serial) => {
    const code = codes.get(serial)!;
    const at = where.get(serial)!;
    const production = made.get(serial);
    const link = ctx.services.publicUrl + signedPath(ctx.services.secrets, type, code);
    const length = lengths.get(gtinOf(code));
    const epc = type === 'SGTIN' ? readEpc(link, length === undefined ? {} : { prefixLength: length }) : null;
    const { bizStep, boxNo, holder, scans, lastScanCity, lastScanTime, warrantyEnd, lastEventTime } = at;
    return {
      id: shownCode(type, code),
      code,
      shown: shownCode(type, code),
      codeType: type,
      batchId: id,
      batchNo: batch.batchNo,
      productName: batch.productName,
      model: batch.model,
      gtin: type === 'SGTIN' ? gtinOf(code) : '',
      serial,
      link,
      urn: epc?.ok ? epc.urn : '',
      status: states.get(serial)!.status,
      // Only a page of a list is judged, not a sheet of thousands.
      warning: null,
      companyId,
      companyName: batch.companyName,
      companyNameEn: batch.companyNameEn,
      prodBatchId: production?.prodBatchId ?? null,
      prodBatchNo: production?.batchNo ?? '',
      prodDate: production?.prodDate ?? null,
      boxNo,
      holder,
      lastEvent: bizStep === null ? null : eventWord({ ...at, bizStep, ofBoxes: false }),
      lastEventTime,
      scans,
      lastScanCity: placeIn(ctx.language, lastScanCity),
      lastScanTime,
      warrantyEnd,
    };
  });
}

const gtinOf = (code: string) => code.slice(0, 14);
