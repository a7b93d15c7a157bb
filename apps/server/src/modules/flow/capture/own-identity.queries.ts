import { readCodeText } from '@touchmark/domain';
import { sql } from 'kysely';
import { placesOf } from '../../../codes/public.ts';
import type { Db } from '../../../db/connect.ts';
import type { Subject } from '../event/public.ts';

interface Named {
  role: Subject['role'];
  epc: string;
}
const canonical = 'https://id.gs1.org';

/** The stored text of a code of ours in an identifier: a canonical Digital Link, or an address of this installation. */
function codeIn(epc: string, publicUrl: string): string | undefined {
  const ours = epc.startsWith(`${canonical}/01/`) || epc.startsWith(`${canonical}/8006/`) || epc.startsWith(`${publicUrl}/`);
  return ours ? readCodeText(epc)?.code : undefined;
}
const boxIn = (epc: string): string | undefined => /^https:\/\/id\.gs1\.org\/00\/(\d{18})$/.exec(epc)?.[1];

/** Finds which identifiers are units and boxes of the company: those are stored by batch and serial, and by box. */
export async function ownIdentities(db: Db, companyId: string, publicUrl: string, epcs: ReadonlySet<string>) {
  const codes = new Map([...epcs].map((epc) => [epc, codeIn(epc, publicUrl)]));
  const wanted = [...new Set(codes.values())].filter((code) => code !== undefined);
  const places = wanted.length > 0 ? await placesOf(db, companyId, wanted) : new Map<string, { batchId: string; serial: number }>();
  const numbers = [...epcs].map(boxIn).filter((no) => no !== undefined);
  const { rows } =
    numbers.length > 0
      ? await sql<{
          id: string;
          boxNo: string;
        }>`select id, box_no from box_code where company_id = ${companyId} and box_no = any(${numbers})`.execute(db)
      : { rows: [] };
  const boxes = new Map(rows.map(({ id, boxNo }) => [boxNo, id]));

  /** What named identifiers are about. Neighbouring serials of a batch become one run. */
  return (named: readonly Named[]): Subject[] => {
    const serials = new Map<string, { role: Named['role']; batchId: string; serials: number[] }>();
    const others = named.flatMap(({ role, epc }): Subject[] => {
      const place = places.get(codes.get(epc) ?? '');
      const boxId = boxes.get(boxIn(epc) ?? '');
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
