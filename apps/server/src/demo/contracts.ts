import { type Input, outbox, renewal, type RenewRow, serviceContract } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { finishContracts } from '../modules/money/contract/public.ts';
import { asSystem } from '../modules/people/account/public.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';

type Who = (account: string) => Promise<Actor>;
type Form = Input<typeof serviceContract.saveOrUpdate>;
type End = 'draft' | 'sent' | 'signed' | 'active' | 'ended' | 'terminated';

interface Planned extends Pick<Form, 'amount' | 'kind'> {
  account: string;
  /** Days from today. */
  days: readonly [start: number, end: number];
  end: End;
  way?: 'SMS';
}

/** One of each state; the draft lacks an order, so that it says which field has no value. */
const planned: readonly Planned[] = [
  { account: 'zhengyuan', kind: 'APP', amount: 198_000, days: [1, 365], end: 'draft' },
  { account: 'mianchuan', kind: 'SERVICE', amount: 120_000, days: [5, 369], end: 'sent' },
  { account: 'muyu', kind: 'SERVICE', amount: 120_000, days: [0, 364], end: 'signed', way: 'SMS' },
  { account: 'yunhe', kind: 'SERVICE', amount: 120_000, days: [-337, 27], end: 'active', way: 'SMS' },
  { account: 'jinge', kind: 'SERVICE', amount: 120_000, days: [-370, -6], end: 'ended' },
  { account: 'yunhe', kind: 'SERVICE', amount: 360_000, days: [-100, 264], end: 'terminated' },
];

/** Contracts in every state, signed by code and by scan. */
export async function makeContracts(server: Server, who: Who): Promise<void> {
  const operator = await who('operator2');
  const { templates } = await operator.known(serviceContract.options, {});
  for (const { account, kind, amount, days, end, way } of planned) {
    const signer = await who(account);
    const { textId, body } = templates.find((one) => one.kind === kind)!;
    const [startDay, endDay] = [addDays(today(), days[0]), addDays(today(), days[1])];
    const form = { companyId: signer.companyId, kind, textId, body, amount, startDay, endDay };
    const { id } = await operator.ok(serviceContract.saveOrUpdate, form);
    if (end === 'draft') continue;
    const { sha256 } = await operator.ok(serviceContract.send, { id });
    if (end === 'sent') continue;
    await signer.ok(serviceContract.sign, { id, sha256, ...(way ? await byCode(signer, id) : await byScan(signer)) });
    if (end === 'signed') continue;
    await operator.ok(serviceContract.countersign, { id });
    if (end === 'terminated') {
      await signer.ok(serviceContract.terminateAsk, { id, reason: '改签年度服务协议' });
      await operator.ok(serviceContract.terminate, { id, reason: '双方同意改签年度服务协议' });
    }
  }
  // As the daily work does.
  await asSystem(server.services, (db) => finishContracts(db, today(), 100));
}

/** The code is read from the outbox, as a visitor of the demonstration does. */
async function byCode(signer: Actor, id: string) {
  await signer.ok(serviceContract.signCode, { id });
  for (let tries = 0; tries < 50; tries += 1) {
    const code = (await signer.ok(outbox.list, {})).map(({ body }) => /验证码 (\d{6}).*签署合同/.exec(body)?.[1]).find(Boolean);
    if (code) return { way: 'SMS', smsCode: code } as const;
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  }
  throw new Error('demo: the code to sign did not arrive');
}

async function byScan(signer: Actor) {
  const { fileId } = await signer.picture('certificate', 'voucher', '合同盖章页');
  return { way: 'SCAN' as const, files: [fileId] };
}

/** What companies decided about what runs out: one ordered, one given up, one reminded of. The rest is computed. */
export async function makeRenewals(who: Who): Promise<void> {
  const operator = await who('operator2');
  const { records } = await operator.ok(renewal.list, { pageSize: 200, state: 'OPEN' });
  const of = async (account: string, kind: RenewRow['objectType']) => {
    const actor = await who(account);
    return { actor, row: records.find((one) => one.companyId === actor.companyId && one.objectType === kind) };
  };
  const object = ({ objectType, objectId }: RenewRow) => ({ objectType, objectId });
  const fee = await of('zhengyuan', 'FEE');
  if (fee.row) await fee.actor.ok(renewal.createOrder, { items: [{ ...object(fee.row), quantity: 1 }] });
  const prefix = await of('muyu', 'PREFIX');
  if (prefix.row) await prefix.actor.ok(renewal.giveUp, { ...object(prefix.row), reason: '改用集团统一的厂商识别代码' });
  const soon = await of('mianchuan', 'FEE');
  if (soon.row) await operator.ok(renewal.remind, { items: [object(soon.row)] });
}
