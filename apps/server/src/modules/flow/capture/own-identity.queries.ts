import { sql } from 'kysely';
import { placesOf } from '../../../issued-codes/public.ts';
import type { Db } from '../../../db/connect.ts';
import type { Subject } from '../../events/event/public.ts';
import type { Named } from './named.ts';

/** Finds which identifiers are units and boxes of the company: those are stored by batch and serial, and by box. */
export async function ownIdentities(db: Db, companyId: string, all: readonly Named[]) {
  const wanted = [...new Set(all.map(({ code }) => code))].filter((code) => code !== undefined);
  const places = wanted.length > 0 ? await placesOf(db, companyId, wanted) : new Map<string, { batchId: string; serial: number }>();
  const numbers = [...new Set(all.map(({ boxNo }) => boxNo))].filter((no) => no !== undefined);
  const { rows } =
    numbers.length > 0
      ? await sql<{
          id: string;
          boxNo: string;
        }>`select id, box_no from box_code where company_id = ${companyId} and box_no = any(${numbers})`.execute(db)
      : { rows: [] };
  const boxes = new Map(rows.map(({ id, boxNo }) => [boxNo, id]));

  /** What named identifiers are about. Neighbouring serials of a batch become one run. */
  return (some: readonly Named[]): Subject[] => {
    const serials = new Map<string, { role: Named['role']; batchId: string; serials: number[] }>();
    const others = some.flatMap(({ role, epc, code, boxNo }): Subject[] => {
      const place = code === undefined ? undefined : places.get(code);
      const boxId = boxNo === undefined ? undefined : boxes.get(boxNo);
      if (boxId !== undefined) return [{ role, boxId }];
      if (!place) return [{ role, epc }];
      const group = serials.get(`${role} ${place.batchId}`) ?? { role, batchId: place.batchId, serials: [] };
      group.serials.push(place.serial);
      serials.set(`${role} ${place.batchId}`, group);
      return [];
    });
    return [
      ...others,
      ...[...serials.values()].flatMap(({ role, batchId, serials: all }) => runsOf(all).map((run) => ({ role, batchId, ...run }))),
    ];
  };
}

function runsOf(serials: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const serial of [...new Set(serials)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.to + 1 === serial) last.to = serial;
    else runs.push({ from: serial, to: serial });
  }
  return runs;
}
