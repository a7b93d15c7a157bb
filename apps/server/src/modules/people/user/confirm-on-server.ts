import { asSystem } from '../../../db/as-system.ts';
import { userManage } from '@touchmark/contract';
import { staffChangeLife, userLife } from '@touchmark/domain';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type Ctx, nobody, type Services } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import * as rows from './confirm-on-server.queries.ts';
import { decide } from './staff-change.queries.ts';
import { setRole } from './user.queries.ts';

/**
 * For the command line on the server: whoever runs it is the second person. What waits for an account takes effect, and the account is
 * nobody's from now on, so that an installation that began with one administrator gets a second who can decide by himself.
 */
export async function confirmOnServer(services: Services, account: string): Promise<boolean> {
  return asSystem(services, async (db) => {
    const found = await rows.staffByAccount(db, account);
    if (!found) return false;
    const change = await rows.waitingChange(db, found.id);
    if (change) {
      await setRole(db, found.id, found.companyId, change.roleCode);
      await decide(db, change.id, requireStep(staffChangeLife, change.status, 'confirm'), null, serverName.zh);
    }
    await rows.makeIndependent(db, found);
    const me = {
      ...nobody,
      userName: serverName.zh,
      companyId: found.companyId,
      userType: 'PLATFORM',
      status: userLife.at.certified,
    } as const;
    const ctx = { db, services, me, now: new Date(), afterCommit: (work: () => void) => work() } as Ctx;
    const note = { bizType: 'user', bizId: found.id, action: 'confirmStaff', ...(change && { opinion: change.roleCode }) };
    await writeAudit(ctx, userManage.decideStaff, { id: found.id }, [note], null);
    return true;
  });
}
const serverName = { zh: '服务器管理员', en: 'the server’s administrator' };
