import type { SgtinRow } from '@touchmark/contract';
import { shownCode } from '@touchmark/domain';
import { readEpc } from '@touchmark/gs1';
import { codeTexts, signedPath, statesIn, statesOf } from '../../../codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { producedRuns } from '../../flow/production/public.ts';
import { type BatchRow, findBatches, placeOf } from '../batch/public.ts';
import { eventWord } from '../trace/public.ts';
import { prefixLengths, type SgtinRun, whereaboutsOf } from './sgtin.queries.ts';

interface Place {
  batchId: string;
  serial: number;
}
/** A state is looked for in sections of this size, so that memory does not grow with the batch. */
const section = 65_536;

/** The serials of a page and how many there are in all. Without a state, only lengths are added up. */
export async function pageOf(
  ctx: Ctx,
  runs: readonly SgtinRun[],
  status: number | undefined,
  { offset, size }: { offset: number; size: number },
): Promise<{ places: Place[]; total: number }> {
  const places: Place[] = [];
  let total = 0;
  const add = ({ batchId, from, to }: SgtinRun) => {
    const first = Math.max(from, from + offset - total);
    for (let serial = first; serial <= to && places.length < size; serial++) places.push({ batchId, serial });
    total += to - from + 1;
  };
  const batches = status === undefined || runs.length === 0 ? undefined : await batchesOf(ctx, runs);
  for (const run of runs) {
    if (!batches) add(run);
    else
      for (let from = run.from; from <= run.to; from += section)
        for (const part of await statesIn(ctx.db, placeOf(batches.get(run.batchId)!), from, Math.min(from + section - 1, run.to)))
          if (part.status === status) add({ batchId: run.batchId, from: part.from, to: part.to });
  }
  return { places, total };
}

const batchesOf = async (ctx: Ctx, places: readonly { batchId: string }[]): Promise<Map<string, BatchRow>> =>
  new Map((await findBatches(ctx, [...new Set(places.map(({ batchId }) => batchId))])).map((row) => [row.id, row]));

/** The rows of some serials, in their order. */
export async function rowsOf(ctx: Ctx, places: readonly Place[]): Promise<SgtinRow[]> {
  if (places.length === 0) return [];
  const rows = new Map<string, SgtinRow>();
  for (const [batchId, batch] of await batchesOf(ctx, places)) {
    const serials = places.filter((place) => place.batchId === batchId).map(({ serial }) => serial);
    for (const row of await rowsOfBatch(ctx, batch, serials)) rows.set(`${batchId} ${row.serial}`, row);
  }
  return places.map(({ batchId, serial }) => rows.get(`${batchId} ${serial}`)!);
}

async function rowsOfBatch(ctx: Ctx, batch: BatchRow, serials: readonly number[]): Promise<SgtinRow[]> {
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
  const made = await producedRuns(ctx.db, companyId, id, { from: Math.min(...serials), to: Math.max(...serials) });
  const gtins = [...new Set([...codes.values()].map(gtinOf))];
  const lengths = await prefixLengths(ctx.db, companyId, gtins);
  return serials.map((serial) => {
    const code = codes.get(serial)!;
    const at = where.get(serial)!;
    const production = made.findLast(({ from, to }) => from <= serial && to >= serial);
    const link = ctx.services.publicUrl + signedPath(ctx.services.secrets, 'SGTIN', code);
    const length = lengths.get(gtinOf(code));
    const epc = readEpc(link, length === undefined ? {} : { prefixLength: length });
    const { bizStep, boxNo, holder, scans, lastScanCity, lastEventTime } = at;
    return {
      id: shownCode('SGTIN', code),
      batchId: id,
      batchNo: batch.batchNo,
      productName: batch.productName,
      model: batch.model,
      gtin: gtinOf(code),
      serial,
      link,
      urn: epc.ok ? epc.urn : '',
      status: states.get(serial)!.status,
      prodBatchNo: production?.batchNo ?? '',
      prodDate: production?.prodDate ?? null,
      boxNo,
      holder,
      lastEvent: bizStep === null ? null : eventWord({ ...at, bizStep, ofBoxes: false }),
      lastEventTime,
      scans,
      lastScanCity,
    };
  });
}

const gtinOf = (code: string) => code.slice(0, 14);
