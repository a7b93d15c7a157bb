import { AppError } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import {
  codeFieldsOf,
  fieldsOf,
  lackedBy,
  type LabelData,
  outlinedText,
  preflight,
  renderSvg,
  shiftedDay,
  type Template,
} from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { prodBatch } from '../../codes/production/public.ts';
import { fieldWords, printedProduct, productFacts, productFields } from '../label-data/public.ts';
import { noteMade } from './barcode-job.ts';
import { refuseCodes } from './codeless.ts';
import { serialsPerFile } from './label-file.ts';
import type { Wanted as WantedOfCodes } from './make-job.ts';
import * as rows from './print.queries.ts';
import { type Refusal, refusalOf, refused, wordsOf } from './refusal.ts';
import { forPrinter, sheetOf, templateOf } from './template-of.ts';

/** So many labels of a product, for each of its packages; they bear no code, and are counted from 1 or on from another number. */
type Wanted = Omit<WantedOfCodes, 'batchId' | 'rangeFrom' | 'rangeTo' | 'again'> & { productId: string; quantity: number; from?: number };
type Asked = Pick<Wanted, 'productId' | 'templateId' | 'dpi' | 'prodBatchId'>;
type Range = Pick<rows.Job, 'rangeFrom' | 'rangeTo'>;

/** What labels of a product say, and how many packages it has. */
interface Labelled {
  readonly data: LabelData;
  readonly packages: number;
}

/** An approved product; with the production batch that its labels name. */
async function labelledProduct(ctx: Ctx, id: string, prodBatchId?: string | null): Promise<Labelled> {
  const { db, me } = ctx;
  const companyId = me.companyId!;
  const product = await printedProduct(db, companyId, id);
  if (!product) throw new AppError('notFound');
  if (!inState(applyLife, product.applyStatus, 'approved')) throw new AppError('notAllowedInState');
  const produced = prodBatchId ? await prodBatch(ctx, companyId, prodBatchId) : undefined;
  if (prodBatchId && produced?.productId !== id) throw new AppError('notFound');
  const { batchManaged, packagePieces, warrantyMonths } = product;
  const prodDate = produced?.prodDate ?? '';
  return {
    packages: packagePieces,
    data: {
      ...productFields(product),
      ...(await productFacts(db, companyId, id)),
      ...(batchManaged || produced ? { batchNo: produced?.batchNo ?? '' } : {}),
      prodDate,
      warrantyUntil: warrantyMonths > 0 ? shiftedDay(prodDate, warrantyMonths, 'm') : '',
      pieceTotal: String(packagePieces),
    },
  };
}

/** A set of labels: one for each package where they say which package they are for, otherwise one. */
const labelsEach = (template: Template, { packages }: Labelled): number =>
  fieldsOf(template).some((name) => name === 'pieceNo' || name === 'pieceTotal') ? packages : 1;

/** The labels of the sets from one to another of a job. */
function* setsOf(product: Labelled, template: Template, from: number, to: number, { rangeFrom, rangeTo }: Range): Generator<LabelData> {
  const each = labelsEach(template, product);
  const labelTotal = String((rangeTo - rangeFrom + 1) * each);
  for (let nth = from; nth <= to; nth++)
    for (let piece = 1; piece <= each; piece++)
      yield { ...product.data, pieceNo: String(piece), labelNo: String((nth - rangeFrom) * each + piece), labelTotal, serial: String(nth) };
}

async function drawn(ctx: Ctx, { productId, templateId, dpi, prodBatchId }: Asked) {
  const product = await labelledProduct(ctx, productId, prodBatchId);
  const found = await templateOf(ctx, templateId, dpi);
  refuseCodes(ctx, found.template);
  return { ...found, product };
}

/** The first label that could not be scanned. The labels differ in their counters alone, so the first set and the last stand for all. */
function refusalOfSets(product: Labelled, template: Template, range: Range): Refusal | undefined {
  for (const nth of new Set([range.rangeFrom, range.rangeTo]))
    for (const data of setsOf(product, template, nth, nth, range)) {
      const refusal = refusalOf(template, data);
      if (refusal) return refusal;
    }
  return undefined;
}

export async function makeProductJob(ctx: Ctx, asked: Wanted) {
  const { quantity, from = 1, ...wanted } = await forPrinter(ctx, asked);
  const { product, template, revision } = await drawn(ctx, wanted);
  const range = { rangeFrom: from, rangeTo: from + quantity - 1 };
  const refusal = refusalOfSets(product, template, range);
  if (refusal) throw refused(refusal);
  const job = { ...range, labels: quantity * labelsEach(template, product) * wanted.copies };
  const made = await rows.insert(ctx, { ...wanted, ...job, dpi: template.page.dpi, template, templateRevision: revision });
  noteMade(ctx, made.id, wanted);
  return {
    ...made,
    serialsPerFile: serialsPerFile(job),
    sendable: wanted.sendable ?? false,
    width: template.page.widthMm,
    height: template.page.heightMm,
  };
}

/**
 * Templates by which labels of a product can be printed, those first that have all their data: the one that was used last for it, and
 * then by name. What a template lacks is named.
 */
export async function productTemplates(ctx: Ctx, { productId }: { productId: string }) {
  const data = { ...(await labelledProduct(ctx, productId)).data, pieceNo: '1', labelNo: '1', labelTotal: '1', serial: '1' };
  const last = await rows.lastTemplateOf(ctx, productId);
  const found = (await rows.templatesOf(ctx)).flatMap(({ template: drawing, ...one }) => {
    const template = drawing as Template;
    if (codeFieldsOf(template).length > 0) return [];
    const missing = [...new Set(template.elements.flatMap((element) => lackedBy(element, data)))];
    const ready = preflight(template, data).ok;
    const place = (ready ? 0 : 2) + (missing.length > 0 ? 1 : 0) - (one.id === last ? 0.5 : 0);
    return [{ place, choice: { ...one, ready, missing: missing.map(fieldWords), sheet: sheetOf(template) } }];
  });
  return found.sort((a, b) => a.place - b.place).map(({ choice }) => choice);
}

/** How the first label of a product looks, and what is wrong with them. */
export async function previewProduct(ctx: Ctx, { quantity, ...wanted }: Asked & { quantity: number }) {
  const { product, template } = await drawn(ctx, wanted);
  const range = { rangeFrom: 1, rangeTo: quantity };
  const [first] = setsOf(product, template, 1, 1, range);
  const refusal = refusalOfSets(product, template, range);
  const faults = refusal
    ? refusal.faults.map((fault) => ({ ...fault, ...wordsOf(refusal.data, fault) }))
    : preflight(template, first!).warnings;
  return {
    svg: renderSvg(template, first!, outlinedText),
    ok: refusal === undefined,
    faults: faults.map(({ element, fault, zh, en }) => ({ element, fault, zh, en })),
    serialFrom: 1,
    serialTo: quantity,
    pieces: labelsEach(template, product),
    overlaps: [],
    reprintForbidden: false,
  };
}

/** The labels of a job of a product, and the first of them that could not be scanned: the product may have changed since. */
export async function productRows(ctx: Ctx, job: rows.Job) {
  const product = await labelledProduct(ctx, job.productId!, job.prodBatchId);
  const template = job.template as Template;
  return {
    rowsOf: async function* rowsOf(from: number, to: number): AsyncGenerator<LabelData> {
      yield* setsOf(product, template, from, to, job);
    },
    refusal: () => refusalOfSets(product, template, job),
  };
}
