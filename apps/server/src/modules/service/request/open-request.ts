import { AppError, type afterSales, type Output, type Parsed } from '@touchmark/contract';
import { afterWorkingDays, afterSalesLife, type RequestChannel, type RequestType, today, type WarrantyPart } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import type { Opener } from '../../../sealed.ts';
import { isDivision } from '../../platform/division/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { type Customer, maskedCustomer, sealedCustomer, serviceSetting, shownCustomer } from '../warranty/public.ts';
import { coverOf, factsOf, forOwner, unitNamed } from './facts.ts';
import { forgetFiles } from './link.queries.ts';
import { asParty, receiverAt } from './party.ts';
import { addLog, type HeldRequest, productOf, requests } from './request.queries.ts';
import { tellCustomer } from './tell-customer.ts';
import { ownPhotos, requireOneKind, settlePhotos } from './request-photos.ts';
import { warnOfLot } from './warning.ts';

/** What is asked, of a piece that was found. The context is the company’s. */
interface Asked {
  piece: { productId: string; code: string; unit: { batchId: string; serial: number } | null; isTest?: boolean };
  type: RequestType;
  channel: RequestChannel;
  part: WarrantyPart | null;
  description: string;
  photos: readonly string[];
  customer: Customer;
  adcode: string;
  expectTime: string;
  feedbackId?: string;
  /** The receiver that reports it, and sees it in its own console. */
  reporter?: { id: string; name: string; companyId: string };
}

/** Keeps a request with what the warranty is now and what was promised, tells who takes it up, and counts it for its lot. */
export async function openRequest(company: Ctx, { piece, customer, reporter, ...asked }: Asked): Promise<HeldRequest> {
  const { companyId, userId } = company.me;
  const day = today(company.now);
  const facts = await factsOf(company, piece);
  const { promiseDays } = await serviceSetting(company, companyId);
  const { id } = await requests.insert(
    company,
    {
      ...asked,
      photos: [...asked.photos],
      ...columnsOf(piece, facts),
      ...sealedCustomer(company.services, customer),
      ...coverOf(facts, asked.part, day),
      promisedOn: afterWorkingDays(day, promiseDays),
      ...(reporter ? { receiverId: reporter.id, receiverName: reporter.name, toCompany: reporter.companyId } : {}),
    },
    { action: 'open', opinion: asked.type },
  );
  const row = await requests.hold(company, id);
  const by =
    asked.channel === 'H5'
      ? ({ by: 'CUSTOMER' } as const)
      : reporter
        ? ({ by: 'DEALER', byCompany: reporter.companyId } as const)
        : ({ by: 'STAFF' } as const);
  await addLog(company.db, row, userId, { step: 'open', ...by, text: asked.description, visible: true });
  await forgetFiles(company.db, companyId, asked.photos);
  await tellCompany(company.db, companyId, ['ENT_SERVICE'], {
    scene: 'REQUEST_NEW',
    values: { requestNo: row.requestNo, productName: facts.productName, content: asked.description.slice(0, 100) },
    mark: `afterSales:${id}`,
  });
  if (asked.type !== 'CONSULT') await warnOf(company, piece, facts);
  await tellCustomer(company, row, 'OPENED');
  return row;
}

type Known = Awaited<ReturnType<typeof factsOf>>;
/** What a request keeps of its piece. */
const columnsOf = ({ productId, code, unit }: Asked['piece'], { productName, model, prodBatchId, cardId }: Known) => ({
  productId,
  code,
  ...unit,
  productName,
  model,
  prodBatchId,
  cardId,
});

const warnOf = async (company: Ctx, { productId }: Asked['piece'], { prodBatchId, prodBatchNo, productName }: Known): Promise<void> => {
  if (prodBatchId) await warnOfLot(company, { prodBatchId, productId, productName, batchNo: prodBatchNo });
};

type Form = Parsed<typeof afterSales.saveOrUpdate>;
type Saved = Output<typeof afterSales.saveOrUpdate>;

/** Opens a request by a form, for the company itself or as its receiver; or changes one that nobody has handed on. */
export async function saveRequest(ctx: Ctx, { id, version, ...form }: Form): Promise<Saved> {
  if (!isDivision(form.adcode)) throw fieldFault('adcode', { zh: '请选择所在地区', en: 'choose a region' });
  const files = await ownPhotos(ctx, form.photos);
  if (!id) {
    requireOneKind(files);
    return addRequest(ctx, { ...form, photos: files.ids });
  }
  // What it is about stays as it was opened; only a piece that was not known can be named later.
  const { productId: _product, channel: _channel, ...said } = form;
  return editRequest(ctx, { id, version, ...said, photos: files.ids }, (before) => requireOneKind(files, before));
}

async function addRequest(
  ctx: Ctx,
  { text, productId, customerName, phone, address, ...form }: Omit<Form, 'id' | 'version'>,
): Promise<Saved> {
  const customer = saidCustomer(ctx.services, { name: customerName, phone, address }, nobodyYet);
  if (text.trim() === '') {
    const product = productId ? await productOf(ctx, productId) : undefined;
    if (!product) throw fieldFault(productId ? 'productId' : 'text', { zh: '请扫码，或选择产品', en: 'scan a code or choose a product' });
    return savedOf(await openRequest(ctx, { ...form, customer, piece: { productId: product.id, code: '', unit: null } }));
  }
  const found = await unitNamed(ctx, text);
  const receiver = found.companyId === ctx.me.companyId ? undefined : await receiverAt(ctx, found.companyId);
  const piece = { productId: found.productId, code: found.code, unit: { batchId: found.batchId, serial: found.serial } };
  return forOwner(ctx, found.companyId, async (company) =>
    savedOf(
      await openRequest(company, {
        ...form,
        ...(receiver
          ? { channel: 'DEALER' as const, reporter: { id: receiver.id, name: receiver.name, companyId: ctx.me.companyId } }
          : {}),
        customer,
        piece,
      }),
    ),
  );
}

const savedOf = ({ id, version, requestNo }: HeldRequest): Saved => ({ id, version, requestNo });

function editRequest(
  ctx: Ctx,
  { id, version, customerName, phone, address, text, ...form }: Omit<Form, 'productId' | 'channel'> & { id: string },
  requireFiles: (before: readonly string[]) => void,
): Promise<Saved> {
  return asParty(ctx, { id, version }, [], async ({ company, row }) => {
    requireStep(afterSalesLife, row.status, 'edit');
    requireFiles(row.photos);
    const said = saidCustomer(company.services, { name: customerName, phone, address }, row);
    const piece = await namedLater(company, row, text);
    const facts = piece || form.part !== row.part ? await factsOf(company, piece ?? pieceOf(row)) : undefined;
    const saved = await requests.update(company, row, {
      ...form,
      photos: [...form.photos],
      ...sealedCustomer(company.services, said, row),
      ...(piece && facts ? columnsOf(piece, facts) : {}),
      // What the warranty was on the day it was asked for.
      ...(facts ? coverOf(facts, form.part, row.createTime.slice(0, 10)) : {}),
    });
    await settlePhotos(company, { before: row.photos, after: form.photos });
    await addLog(company.db, row, company.me.userId, { step: 'edit', by: 'STAFF' });
    if (piece && facts && form.type !== 'CONSULT') await warnOf(company, piece, facts);
    return { ...saved, requestNo: row.requestNo };
  });
}

const pieceOf = ({ productId, code, batchId, serial }: HeldRequest): Asked['piece'] => ({
  productId,
  code,
  unit: batchId !== null && serial !== null ? { batchId, serial } : null,
});

/** The piece of a request that was opened without one. */
async function namedLater(company: Ctx, row: HeldRequest, text: string): Promise<Asked['piece'] | undefined> {
  if (row.code !== '' || text.trim() === '') return undefined;
  const { companyId, productId, code, batchId, serial } = await unitNamed(company, text);
  if (companyId !== company.me.companyId)
    throw fieldFault('text', { zh: '没有找到这个编码，请核对或重新扫描', en: 'is no code of yours; check it or scan again' });
  return { productId, code, unit: { batchId, serial } };
}

const nobodyYet = { customerName: null, phone: null, address: null };
const whole = {
  name: { field: 'customerName', zh: '请填写完整的姓名', en: 'is not a whole name' },
  phone: { field: 'phone', zh: '请填写完整的手机号或座机', en: 'is not a whole number' },
  address: { field: 'address', zh: '请填写完整的地址', en: 'is not a whole address' },
} as const;
/** What a form says of a customer: what stands as it was shown, masked, stays what it is; anything else that is masked is a fault at its field. */
function saidCustomer(opener: Opener, said: Customer, row: Pick<HeldRequest, 'customerName' | 'phone' | 'address'>): Customer {
  const [masked, before] = [maskedCustomer(opener, row), shownCustomer(opener, row)];
  const kept = (part: keyof Customer) => {
    const { field, zh, en } = whole[part];
    const of = part === 'name' ? 'customerName' : part;
    if (said[part] !== '' && said[part] === masked[of]) return before[of];
    if (said[part].includes('*')) throw fieldFault(field, { zh, en });
    return said[part];
  };
  return { name: kept('name'), phone: kept('phone'), address: kept('address') };
}

/** A feedback becomes a request about its product: in the company of the feedback. */
export async function requestFromFeedback(
  ctx: Ctx,
  {
    feedbackId,
    productId,
    code,
    content,
    name,
    phone,
  }: { feedbackId: string; productId: string; code: string; content: string; name: string; phone: string },
): Promise<HeldRequest> {
  const found = code
    ? await unitNamed(ctx, code).catch((error: unknown) => (error instanceof AppError ? undefined : Promise.reject(error)))
    : undefined;
  const own = found?.companyId === ctx.me.companyId ? found : undefined;
  return openRequest(ctx, {
    piece: own
      ? { productId: own.productId, code: own.code, unit: { batchId: own.batchId, serial: own.serial } }
      : { productId, code: '', unit: null },
    type: 'COMPLAINT',
    channel: 'CONSOLE',
    part: null,
    description: content,
    photos: [],
    customer: { name, phone, address: '' },
    adcode: '',
    expectTime: '',
    feedbackId,
  });
}
