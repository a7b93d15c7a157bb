import { Readable } from 'node:stream';
import { AppError, type ContractRow, serviceContract } from '@touchmark/contract';
import { contractKinds, contractLife, contractWords, inState, type SceneWords, signWays } from '@touchmark/domain';
import './contract-ending.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import { pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { countOwn, waitsForCompany, waitsForStaff } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { whatOf } from '../order-book/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { contractPdf } from './contract-pdf.ts';
import * as rows from './contract.queries.ts';
import { contracts } from './contract.queries.ts';
import { addressOf, evidencePage } from './evidence.ts';
import { fillFields, namesOfFields } from './fill.ts';
import { readOwnPdf } from './own-pdf.ts';
import { renewContract, saveContract, steps } from './save-contract.ts';
import { sendCodeToSign, sign } from './sign.ts';
import { enabledTexts } from './template.queries.ts';

const bizType = 'contract';
const page = '/orderContract/contract';

waitsForCompany({
  key: 'contractsToSign',
  title: { zh: '待签署的合同', en: 'Contracts to sign' },
  path: page,
  query: `?status=${contractLife.at.toSign}`,
  call: serviceContract.sign,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'contract', { status: contractLife.at.toSign }),
});
waitsForStaff({
  key: 'contractsToCountersign',
  title: { zh: '待盖章确认的合同', en: 'Contracts to countersign' },
  path: `${page}?status=${contractLife.at.signed}`,
  call: serviceContract.countersign,
  waiting: rows.countWaiting,
});
waitsForStaff({
  key: 'contractsToTerminate',
  title: { zh: '申请终止的合同', en: 'Contracts to terminate' },
  path: `${page}?terminateAsked=true&status=${contractLife.at.active}`,
  call: serviceContract.terminate,
  waiting: rows.countAsked,
});

const col = columnsBy<ContractRow>()(contractWords);
const sheetColumns = [
  col('contractNo', 20),
  col('kind', 14, contractKinds),
  col('companyName', 30, ({ companyName, companyNameEn }, language) => (language === 'en' && companyNameEn) || companyName),
  col('amount', 14, ({ amount }) => amount / 100),
  col('orders', 30, ({ orders }) => orders.map(({ orderNo }) => orderNo).join(' ')),
  col('sentTime', 20),
  col('signTime', 20),
  col('signWay', 14, signWays),
  col('startDay', 12),
  col('endDay', 12),
  col('status', 14, contractLife.words),
  col('note', 30),
  col('createTime', 20),
];

type Held = Awaited<ReturnType<typeof contracts.holdAny>>;
const shaOf = async (ctx: Ctx, id: string) => {
  const document = await rows.lastDocument(ctx.db, id);
  if (!document) throw new AppError('notAllowedInState');
  return document.sha256.toString('hex');
};
const tell = (ctx: Ctx, { id, companyId }: Held, words: SceneWords) =>
  tellCompany(ctx.db, companyId, ['ENT_FIN'], { ...words, mark: `contract:${id}`, path: `${page}?id=${id}` });

/** The text with its fields as a PDF; refused while one of them has no value. */
async function writePdf(ctx: Ctx, held: Held) {
  const { text, missing } = await fillFields(ctx, held);
  if (missing.length === 0) return contractPdf(held.contractNo, text);
  const names = namesOfFields(missing).map((name) => (ctx.language === 'en' ? `{${name.zh}} (${name.en})` : name.zh));
  throw new AppError('contractFieldEmpty', { names: names.join(ctx.language === 'en' ? ', ' : '、') }, { missing });
}

/** A contract that the caller may see, locked. */
async function holdSeen(ctx: Ctx, id: string, version?: number): Promise<Held> {
  const held = await contracts.holdAny(ctx, id, version);
  if (!isPlatform(ctx.me) && !held.sentTime) throw new AppError('notFound');
  return held;
}

async function detailOf(ctx: Ctx, id: string) {
  const found = await rows.findOne(ctx, id);
  if (!found) throw new AppError('notFound');
  const { countersignName, countersignTime, body, ...row } = found;
  const staff = isPlatform(ctx.me);
  const document = await rows.lastDocument(ctx.db, id);
  const signed = document && (await rows.signatureOf(ctx.db, document.id));
  const { missing } = staff && found.textId ? await fillFields(ctx, found) : { missing: [] };
  const [file = null] = staff && found.fileId ? await fileRefs(ctx, [found.fileId]) : [];
  return {
    ...rows.rowOf(ctx, row),
    remark: staff ? found.remark : '',
    terminateReason: found.terminateReason,
    textId: found.textId,
    file,
    body: staff ? body : '',
    orderIds: found.orderIds,
    missing: namesOfFields(missing),
    document: document ? { ...document, sha256: document.sha256.toString('hex') } : null,
    signature: signed
      ? {
          ...signed,
          address: addressOf(ctx, signed.address),
          sha256: signed.sha256.toString('hex'),
          time: signed.createTime,
          files: await fileRefs(ctx, signed.files),
        }
      : null,
    countersign: countersignTime ? { userName: countersignName ?? '', time: countersignTime } : null,
    history: await historyOf(ctx, bizType, id),
  };
}

export const serviceContractRoutes = handle(serviceContract, {
  async list(ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) {
    const found = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
    return { ...found, records: found.records.map((row) => rows.rowOf(ctx, row)) };
  },
  findOne: (ctx, { id }) => detailOf(ctx, id),

  async options(ctx, { company, companyId }) {
    const orders = companyId ? await rows.ordersToChoose(ctx.db, companyId) : [];
    return {
      templates: await enabledTexts(ctx.db),
      companies: await rows.companiesNamed(ctx.db, company),
      orders: orders.map(({ lines, amount, ...one }) => ({ ...one, what: whatOf(lines), amount: Number(amount) })),
    };
  },
  saveOrUpdate: saveContract,

  async send(ctx, { id, version }) {
    const held = await contracts.holdAny(ctx, id, version);
    requireStep(contractLife, held.status, 'send');
    const made = held.fileId ? await readOwnPdf(ctx, held.fileId) : await writePdf(ctx, held);
    const sha256 = made.sha256.toString('hex');
    await rows.addDocument(ctx, { companyId: held.companyId, contractId: id, ...made });
    await steps.take(ctx, held, 'send', { set: { sentTime: now, note: '', signTime: null, signWay: null }, opinion: `SHA-256 ${sha256}` });
    await tell(ctx, held, { scene: 'CONTRACT_SENT', values: { contractNo: held.contractNo } });
    return { sha256 };
  },

  signCode: sendCodeToSign,
  sign,

  async returnBack(ctx, { id, version, reason }) {
    const held = await holdSeen(ctx, id, version);
    await steps.take(ctx, held, 'returnBack', { set: { note: reason }, opinion: reason });
    if (isPlatform(ctx.me)) await tell(ctx, held, { scene: 'CONTRACT_RETURNED', values: { contractNo: held.contractNo, reason } });
    return true;
  },

  async countersign(ctx, { id, version }) {
    const held = await contracts.holdAny(ctx, id, version);
    requireStep(contractLife, held.status, 'countersign');
    await steps.take(ctx, held, 'countersign', {
      set: { countersignUser: ctx.me.userId, countersignTime: now },
      opinion: `SHA-256 ${await shaOf(ctx, id)}`,
    });
    await tell(ctx, held, { scene: 'CONTRACT_ACTIVE', values: { contractNo: held.contractNo, endDate: held.endDay } });
    return true;
  },

  async terminateAsk(ctx, { id, version, reason }) {
    if (isPlatform(ctx.me)) throw new AppError('forbidden');
    const held = await holdSeen(ctx, id, version);
    requireStep(contractLife, held.status, 'terminate');
    await contracts.update(ctx, held, { terminateAsked: now, terminateReason: reason }, { action: 'terminateAsk', opinion: reason });
    return true;
  },

  async terminate(ctx, { id, version, reason }) {
    const held = await contracts.holdAny(ctx, id, version);
    await steps.take(ctx, held, 'terminate', { set: { note: reason, terminateAsked: null }, opinion: reason });
    await tell(ctx, held, { scene: 'CONTRACT_TERMINATED', values: { contractNo: held.contractNo, reason } });
    return true;
  },

  renew: renewContract,

  async delete(ctx, { id, version }) {
    const held = await contracts.holdAny(ctx, id, version);
    // What was sent is kept.
    if (held.sentTime && inState(contractLife, held.status, 'draft')) throw new AppError('notAllowedInState');
    await steps.take(ctx, held, 'delete', { opinion: held.contractNo });
    return true;
  },

  async download(ctx, { id, part }) {
    if (part === 'EVIDENCE') return evidencePage(ctx, id);
    const found = await rows.findOne(ctx, id);
    const document = found && (await rows.lastDocument(ctx.db, id));
    if (!document) throw new AppError('notFound');
    const { pdf } = await rows.bytesOf(ctx.db, document.id);
    return { name: `${found.contractNo}.pdf`, mime: 'application/pdf', size: pdf.length, body: Readable.from([pdf]) };
  },

  export: sheetOf(serviceContract.export, {
    name: { zh: '合同', en: 'contracts' },
    query: rows.all,
    items: (ctx, found) => Promise.resolve(found.map((row) => rows.rowOf(ctx, row))),
    columns: sheetColumns,
  }),
});
