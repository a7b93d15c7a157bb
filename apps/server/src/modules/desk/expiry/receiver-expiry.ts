import { addDays, nextState, receiverLife, reminderDue } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { type DueReceiver, holdDue, isBound, receiversDue, setByContract } from '../../flow/receiver/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './expiry.queries.ts';
import { companyById } from '../../platform/between/public.ts';

const step = 200;
/** Contracts are renewed within weeks. */
const firstReminder = 30;
/**
 * Contracts of receivers begin and end by their days (SM-14); what ends soon is told 30 and 7 days before. One transaction for each.
 * Returns how many began, ended and were told of.
 */
export async function followContracts(pool: Pool, today: string, between: () => Promise<void>) {
  const result = { begun: 0, ended: 0, reminders: 0 };
  for (let after = '0'; ;) {
    const due = await asSystem({ pool }, (db) => receiversDue(db, { after, today, until: addDays(today, firstReminder), most: step }));
    for (const one of due) await asSystem({ pool }, (db) => follow(db, one, today, result));
    if (due.length < step) return result;
    after = due.at(-1)!.id;
    await between();
  }
}

type Result = Awaited<ReturnType<typeof followContracts>>;

async function follow(db: Db, one: DueReceiver, today: string, result: Result): Promise<void> {
  const held = await holdDue(db, one);
  if (!held) return;
  let { status } = one;
  if (status === receiverLife.at.pending && held.contractStart <= today) {
    status = await take(db, one, status, 'enable');
    result.begun += 1;
  }
  if (status === receiverLife.at.pending) return;
  const values = { receiverName: one.name, endDate: held.contractEnd };
  if (held.contractEnd < today) {
    await take(db, one, status, 'finish');
    result.ended += 1;
    await tellCompany(db, one.companyId, ['ENT_CHANNEL'], { scene: 'RECEIVER_CONTRACT_ENDED', values });
    if (isBound(one))
      await tellCompany(db, one.boundCompany!, ['ENT_CHANNEL'], {
        scene: 'RECEIVER_ENDED',
        values: { companyName: (await companyById(db, one.companyId)).name, receiverName: one.name },
      });
    return;
  }
  const family = `receiver-ends:${one.id}:${held.contractEnd}`;
  const day = reminderDue(today, held.contractEnd, await rows.marksSent(db, one.companyId, family));
  if (day === null) return;
  await tellCompany(db, one.companyId, ['ENT_CHANNEL'], { scene: 'RECEIVER_CONTRACT_ENDS', values, mark: `${family}:${day}` });
  result.reminders += 1;
}

async function take(db: Db, one: DueReceiver, from: number, by: 'enable' | 'finish'): Promise<number> {
  const to = nextState(receiverLife, from, by)!;
  await setByContract(db, one, to, by === 'finish' ? '合同到期' : '');
  await writeSystemAudit(db, { call: 'expiry.sweep', companyId: one.companyId, bizType: 'receiver', bizId: one.id, action: by, from, to });
  return to;
}
