import { daysBetween } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { type FillingRecord, fillingsDue } from './filling.queries.ts';

const step = 200;
/** Days before its deadline on which whoever fills in is told. */
const firstReminder = 3;
type WasTold = (db: Db, companyId: string, mark: string) => Promise<boolean>;

/** Tells whoever is asked three days before the deadline, and both when it is over; each once for each deadline. Returns the number of messages. */
export async function remindOfFillings(
  pool: Pool,
  today: string,
  { wasTold, between }: { wasTold: WasTold; between: () => Promise<void> },
): Promise<number> {
  let told = 0;
  for (let after = '0'; ;) {
    const due = await asSystem({ pool }, (db) => fillingsDue(db, { after, today, within: firstReminder, most: step }));
    for (const one of due) told += await asSystem({ pool }, (db) => remind(db, one, today, wasTold));
    if (due.length < step) return told;
    after = due.at(-1)!.id;
    await between();
  }
}

async function remind(
  db: Db,
  { id, fillNo, companyId, granteeId, grantorName, granteeName, deadline }: FillingRecord,
  today: string,
  wasTold: WasTold,
): Promise<number> {
  const late = daysBetween(today, deadline) < 0;
  const tell = async (to: string, scene: 'FILLING_DUE' | 'FILLING_LATE' | 'FILLING_OVERDUE', companyName: string) => {
    const mark = `${scene}:${id}:${deadline}`;
    if (await wasTold(db, to, mark)) return 0;
    await tellCompany(db, to, ['ENT_IDENT'], { scene, values: { fillNo, companyName, endDate: deadline }, mark });
    return 1;
  };
  let told = 0;
  if (granteeId) told += await tell(granteeId, late ? 'FILLING_LATE' : 'FILLING_DUE', grantorName);
  if (late) told += await tell(companyId, 'FILLING_OVERDUE', granteeName);
  return told;
}
