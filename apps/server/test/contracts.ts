import { file, serviceContract } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { noSignInPorts, type SmsPort } from '../src/post/post.ts';
import { auditorOf } from './brands.ts';
import { createWorld, type Person, type World } from './world.ts';

export const contractText =
  '服务协议\n\n合同编号：{合同编号}\n甲方：{甲方}\n乙方：{乙方}\n金额 {合同金额} 元（{金额大写}），{开始日期} 至 {结束日期}。';

/** A gateway that keeps what it was given, and names each message. */
export function smsGateway() {
  const sent: { phone: string; code?: string; text: string }[] = [];
  const port: SmsPort = {
    send: async (message) => {
      sent.push(message);
      return `GW-${sent.length}`;
    },
  };
  return { sent, port };
}

let nth = 0;
/** Gives a person a phone of his own. */
export async function withPhone(world: World, who: Person): Promise<string> {
  nth += 1;
  const phone = `1370000${String(1000 + nth)}`;
  await world.asStaff((db) => db.updateTable('appUser').set({ phone }).where('id', '=', who.userId).execute());
  return phone;
}

export const contractForm = async (world: World, operator: Person, companyId: string, more: object = {}) => {
  const { templates } = await world.ok(operator, serviceContract.options, {});
  return {
    companyId,
    kind: 'SERVICE',
    textId: templates.find(({ kind }) => kind === 'SERVICE')!.textId,
    body: contractText,
    amount: 120_000,
    startDay: today(),
    endDay: addDays(today(), 364),
    ...more,
  } as const;
};

/** A contract that was sent; returns it with the hash of its document. */
export async function sentContract(world: World, operator: Person, companyId: string, more: object = {}) {
  const { id } = await world.ok(operator, serviceContract.saveOrUpdate, await contractForm(world, operator, companyId, more));
  const { sha256 } = await world.ok(operator, serviceContract.send, { id });
  return { id, sha256 };
}

export async function uploadScan(world: World, who: Person): Promise<string> {
  const bytes = Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  const answer = await world.upload(who, file.put, { name: '合同扫描件.pdf', mime: 'application/pdf', bytes }, { scene: 'certificate' });
  return (answer.data as { fileId: string }).fileId;
}

/** A contract in force, signed by a scan. */
export async function contractInForce(world: World, { operator, main }: { operator: Person; main: Person }, more: object = {}) {
  const { id, sha256 } = await sentContract(world, operator, main.companyId, more);
  await world.ok(main, serviceContract.sign, { id, way: 'SCAN', sha256, files: [await uploadScan(world, main)] });
  await world.ok(operator, serviceContract.countersign, { id });
  return id;
}

/** A platform with a name, and two companies with those who sign for them. */
export async function contractWorld() {
  const gateway = smsGateway();
  const world = await createWorld({ signInPorts: { ...noSignInPorts, sms: gateway.port } });
  const auditor = await auditorOf(world);
  const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  const main = await world.person(await world.company({ name: '云禾软体家具有限公司' }), 'ENT_MAIN');
  const finance = await world.person(main.companyId, 'ENT_FIN');
  const other = await world.person(await world.company({ name: '杉木堂家具有限公司' }), 'ENT_MAIN');
  await world.asStaff((db) => db.updateTable('platformConfig').set({ operatorName: '物印科技有限公司' }).execute());
  return { world, gateway, auditor, operator, main, finance, other };
}

/** The file of a contract. */
export async function fetchContract(world: World, who: Person, id: string, part = 'TEXT') {
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${who.token}` };
  const { rawPayload, statusCode } = await world.app.inject({ method: 'GET', url: '/api/contract/download', headers, query: { id, part } });
  return { pdf: rawPayload, statusCode };
}
