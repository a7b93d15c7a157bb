import { asSystem } from '../db/as-system.ts';
import { appAuth, type Input, outbox, renewal, type RenewRow, serviceContract } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { contractPdf, finishContracts } from '../modules/money/contract/public.ts';
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
  /** The operator's own PDF in place of a template. */
  file?: { name: string; text: string };
}

/** One of each state; the draft lacks an order, so that it says which field has no value. One is a PDF of the operator's own. */
const planned: readonly Planned[] = [
  { account: 'zhengyuan', kind: 'APP', amount: 198_000, days: [1, 365], end: 'draft' },
  { account: 'mianchuan', kind: 'SERVICE', amount: 120_000, days: [5, 369], end: 'sent' },
  { account: 'muyu', kind: 'SERVICE', amount: 120_000, days: [0, 364], end: 'signed', way: 'SMS' },
  { account: 'yunhe', kind: 'SERVICE', amount: 120_000, days: [-337, 27], end: 'active', way: 'SMS' },
  { account: 'jinge', kind: 'SERVICE', amount: 120_000, days: [-370, -6], end: 'ended' },
  { account: 'yunhe', kind: 'SERVICE', amount: 360_000, days: [-100, 264], end: 'terminated' },
  {
    account: 'jinge',
    kind: 'FRAME',
    amount: 500_000,
    days: [10, 374],
    end: 'sent',
    file: {
      name: '年度框架合同.pdf',
      text: '年度框架合同\n\n甲方：运营方\n乙方：采购方\n\n第一条 合作范围\n乙方在合同期内按约定价格采购标识解析服务与编码，具体数量以订单为准。\n\n第二条 结算方式\n按月对账，甲方开具发票后三十日内付款。\n\n第三条 争议解决\n双方协商不成的，提交甲方所在地人民法院处理。',
    },
  },
];

/** Contracts in every state, signed by code and by scan. */
export async function makeContracts(server: Server, who: Who): Promise<void> {
  const operator = await who('operator2');
  const { templates } = await operator.known(serviceContract.options, {});
  for (const { account, kind, amount, days, end, way, file } of planned) {
    const signer = await who(account);
    const { textId, body } = templates.find((one) => one.kind === kind) ?? {};
    const text = file ? { fileId: await ownPdf(operator, file) } : { textId, body };
    const [startDay, endDay] = [addDays(today(), days[0]), addDays(today(), days[1])];
    const form = { companyId: signer.companyId, kind, ...text, amount, startDay, endDay };
    const { id } = await operator.ok(serviceContract.saveOrUpdate, form);
    if (end === 'draft') continue;
    const { sha256 } = await operator.ok(serviceContract.send, { id });
    if (end === 'sent') continue;
    await signer.ok(serviceContract.sign, { id, sha256, ...(way ? await byCode(await who('admin'), signer, id) : await byScan(signer)) });
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
async function byCode(admin: Actor, signer: Actor, id: string) {
  const { contractNo } = await signer.ok(serviceContract.findOne, { id });
  await signer.ok(serviceContract.signCode, { id });
  for (let tries = 0; tries < 50; tries += 1) {
    const code = (await admin.ok(outbox.list, {}))
      .map(({ body }) => body.includes(`签署合同 ${contractNo}`) && /验证码 (\d{6})/.exec(body)?.[1])
      .find(Boolean);
    if (code) return { way: 'SMS', smsCode: code } as const;
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  }
  throw new Error('demo: the code to sign did not arrive');
}

async function ownPdf(operator: Actor, { name, text }: { name: string; text: string }): Promise<string> {
  const { pdf } = await contractPdf('', text);
  return (await operator.upload('pdf', name, { mime: 'application/pdf', bytes: pdf })).fileId;
}

async function byScan(signer: Actor) {
  const { fileId } = await signer.picture('certificate', 'voucher', '合同盖章页');
  return { way: 'SCAN' as const, files: [fileId] };
}

/** Two applications of a company end soon, so that it renews them by one order. */
async function endApplications(operator: Actor): Promise<void> {
  for (const [appId, days] of [
    ['APP_FLOW', 45],
    ['APP_SERVICE', 80],
  ] as const) {
    const [grant] = (await operator.ok(appAuth.list, { company: '成都木语定制家居有限公司', appId })).records;
    if (!grant) continue;
    const { id, version } = grant;
    await operator.ok(appAuth.update, { id, version, edition: 'STANDARD', menuIds: [], endTime: addDays(today(), days) });
  }
}

/** What companies decided about what runs out: ordered alone and together, given up, reminded of. The rest is computed. */
export async function makeRenewals(who: Who): Promise<void> {
  const operator = await who('operator2');
  await endApplications(operator);
  const { records } = await operator.ok(renewal.list, { pageSize: 200, state: 'OPEN' });
  const of = async (account: string, kind: RenewRow['objectType']) => {
    const actor = await who(account);
    return { actor, rows: records.filter((one) => one.companyId === actor.companyId && one.objectType === kind) };
  };
  const object = ({ objectType, objectId }: RenewRow) => ({ objectType, objectId });
  for (const [account, kind] of [
    ['zhengyuan', 'FEE'],
    ['muyu', 'GRANT'],
  ] as const) {
    const { actor, rows } = await of(account, kind);
    if (rows.length > 0) await actor.ok(renewal.createOrder, { items: rows.map((row) => ({ ...object(row), quantity: 1 })) });
  }
  const prefix = await of('mianchuan', 'PREFIX');
  if (prefix.rows[0]) await prefix.actor.ok(renewal.giveUp, { ...object(prefix.rows[0]), reason: '改用集团统一的厂商识别代码' });
  const contract = await of('yunhe', 'CONTRACT');
  if (contract.rows[0]) await operator.ok(renewal.remind, { items: [object(contract.rows[0])] });
}
