import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { invariants } from '../proof/invariants.ts';
import type { Clients } from './calls.ts';
import type { Machine } from './machine.ts';
import type { Ground, Told } from './told.ts';
import { isWhole } from './files.ts';

/** What has to be there: what the clients were told, and how many scans the code had before. */
export interface Truth {
  told: Told;
  ground: Ground;
  scansBefore: number;
}

export const scansOf = (machine: Machine, { code }: Ground): Promise<number> =>
  machine.connected(async (admin) => {
    const { rows } = await admin.query<{ scans: string }>('select count(*) as scans from scan_log where code = $1', [code]);
    return Number(rows[0]!.scans);
  });

/** Compares what the clients were told with what is there, and asks for every invariant. */
export async function untrue(machine: Machine, clients: Clients, { told, ground, scansBefore }: Truth): Promise<string[]> {
  const faults: string[] = [];
  const scans = (await scansOf(machine, ground)) - scansBefore;
  if (scans < told.scans.answered || scans > told.scans.answered + told.scans.unknown)
    faults.push(`${told.scans.answered} scans were answered (${told.scans.unknown} more unknown), ${scans} are logged`);
  await machine.connected(async (admin) => {
    for (let open = 1; open > 0; await sleep(200))
      open =
        (await admin.query(`select from task where state in ('queued', 'running') and run_at < now() + interval '1 minute'`)).rowCount ?? 0;
    for (const { name, sql } of invariants) {
      const { rows } = await admin.query(sql);
      if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    for (const { kind, sql, values, times } of told.effects) {
      const { rows } = await admin.query<{ count: string }>(sql, [...values]);
      const there = Number(rows[0]!.count);
      if (there !== times)
        faults.push(`${deviationOf(there, times)} effect of ${kind} ${JSON.stringify(values)}: there ${there} times, told ${times}`);
    }
  });
  for (const stored of told.files) if (!(await isWhole(clients, stored))) faults.push(`file ${stored.fileId} is not what was sent`);
  return faults;
}

/** What became of an effect that is not there as often as it was told. */
const deviationOf = (there: number, told: number): 'lost' | 'half' | 'doubled' =>
  there > told ? 'doubled' : there === 0 ? 'lost' : 'half';

/** Jobs whose labels are not in the print folder, each once and in whole files. */
export function unprinted(spool: string, { printed }: Told): string[] {
  const files = readdirSync(spool, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.zpl'));
  return printed.flatMap(({ jobNo, codes }) => {
    const labels = files
      .filter((name) => name.split('/').at(-1)!.startsWith(`${jobNo}-`))
      .flatMap((name) => readFileSync(join(spool, name), 'utf8').split(/(?<=\^XZ\n)/))
      .filter((label) => label.trim() !== '');
    const wrong = codes.filter((code) => labels.filter((label) => label.includes(code)).length !== 1);
    return labels.length === codes.length && wrong.length === 0
      ? []
      : [`job ${jobNo}: ${labels.length} labels of ${codes.length}; not there once: ${wrong.join(', ')}`];
  });
}
