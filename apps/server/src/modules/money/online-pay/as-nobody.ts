import { asSystem } from '../../../db/as-system.ts';
import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { type AuditNote, type Ctx, nobody, noHints, type Services } from '../../../http/ctx.ts';

const numberOf = (state: AuditNote['fromStatus']) => (typeof state === 'number' ? { state } : undefined)?.state;

/** What a provider or the timetable changes, in one transaction, with its audit rows. What it does afterwards waits for the commit. */
export async function asNobody<T>(services: Services, call: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const after: (() => void)[] = [];
  const result = await asSystem(services, async (db: Db) => {
    const notes: AuditNote[] = [];
    const done = await work({
      db,
      me: { ...nobody, userType: 'PLATFORM' },
      language: 'zh',
      now: new Date(),
      services,
      address: '',
      agent: '',
      hints: noHints,
      afterCommit: (later) => after.push(later),
      note: (entry) => notes.push(entry),
    });
    for (const { companyId, bizType = '', bizId = null, action = '', fromStatus, toStatus, opinion } of notes) {
      const [from, to] = [numberOf(fromStatus), numberOf(toStatus)];
      await writeSystemAudit(db, {
        call,
        companyId: companyId!,
        bizType,
        bizId,
        action,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(opinion && { opinion }),
      });
    }
    return done;
  });
  for (const later of after) later();
  return result;
}
