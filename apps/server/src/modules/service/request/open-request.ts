import { AppError, type afterSales, type Output, type Parsed } from '@touchmark/contract';
import {
  afterWorkingDays,
  afterSalesLife,
  maskPhone,
  type RequestChannel,
  type RequestType,
  today,
  type WarrantyPart,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/step.ts';
import { isDivision } from '../../platform/division/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { type Customer, openedCustomer, sealedCustomer, serviceSetting } from '../warranty/public.ts';
import { coverOf, factsOf, forOwner, unitNamed } from './facts.ts';
import { forgetFiles } from './link.queries.ts';
import { asParty, receiverAt } from './party.ts';
import { addLog, type HeldRequest, productOf, requests } from './request.queries.ts';
import { tellCustomer } from './tell-customer.ts';
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
      productId: piece.productId,
      code: piece.code,
      ...piece.unit,
      productName: facts.productName,
      model: facts.model,
      prodBatchId: facts.prodBatchId,
      ...sealedCustomer(company.services, customer),
      cardId: facts.cardId,
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
  if (facts.prodBatchId && asked.type !== 'CONSULT')
    await warnOfLot(company, {
      prodBatchId: facts.prodBatchId,
      productId: piece.productId,
      productName: facts.productName,
      batchNo: facts.prodBatchNo,
    });
  await tellCustomer(company, row, 'OPENED');
  return row;
}

type Form = Parsed<typeof afterSales.saveOrUpdate>;
type Saved = Output<typeof afterSales.saveOrUpdate>;

/** Opens a request by a form, for the company itself or as its receiver; or changes one that nobody has handed on. */
export async function saveRequest(ctx: Ctx, { id, version, ...form }: Form): Promise<Saved> {
  if (!isDivision(form.adcode)) throw fieldFault('adcode', { zh: '请选择所在地区', en: 'choose a region' }, ctx.language);
  const photos = await ownPhotos(ctx, form.photos);
  if (!id) return addRequest(ctx, { ...form, photos });
  // What it is about stays as it was opened.
  const { text: _text, productId: _product, channel: _channel, ...said } = form;
  return editRequest(ctx, { id, version, ...said, photos });
}

async function addRequest(
  ctx: Ctx,
  { text, productId, customerName, phone, address, ...form }: Omit<Form, 'id' | 'version'>,
): Promise<Saved> {
  const customer = { name: customerName, phone: unmasked(ctx, phone), address };
  if (text.trim() === '') {
    const product = productId ? await productOf(ctx, productId) : undefined;
    if (!product)
      throw fieldFault(productId ? 'productId' : 'text', { zh: '请扫码，或选择产品', en: 'scan a code or choose a product' }, ctx.language);
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
  { id, version, customerName, phone, address, ...form }: Omit<Form, 'text' | 'productId' | 'channel'> & { id: string },
): Promise<Saved> {
  return asParty(ctx, { id, version }, [], async ({ company, row }) => {
    requireStep(afterSalesLife, row.status, 'edit');
    const before = openedCustomer(company.services, row);
    // A phone as it was shown, masked, stays what it is; so do a name and an address that nobody typed anew.
    const kept = (said: string, was: string) => (said.includes('*') ? was : said);
    const said = {
      name: kept(customerName, before.customerName),
      phone: phone === maskPhone(before.phone) ? before.phone : unmasked(ctx, phone),
      address: kept(address, before.address),
    };
    const saved = await requests.update(company, row, { ...form, photos: [...form.photos], ...sealedCustomer(company.services, said) });
    await addLog(company.db, row, company.me.userId, { step: 'edit', by: 'STAFF' });
    return { ...saved, requestNo: row.requestNo };
  });
}

function unmasked(ctx: Ctx, phone: string): string {
  if (phone.includes('*')) throw fieldFault('phone', { zh: '请填写完整的手机号或座机', en: 'is not a whole number' }, ctx.language);
  return phone;
}

/** Photos that the caller’s company uploaded for a request. */
async function ownPhotos(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const own = (await findReachable(ctx, ids)).filter(({ scene }) => scene === 'service');
  if (own.length !== new Set(ids).size)
    throw fieldFault('photos', { zh: '请上传照片', en: 'must be photos of this company' }, ctx.language);
  return [...new Set(ids)];
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
