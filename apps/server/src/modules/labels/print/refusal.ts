import { AppError, type Text } from '@touchmark/contract';
import { withoutRuns } from '@touchmark/domain';
import { type Fault, type LabelData, preflight, type Template } from '@touchmark/labels';
import { mustReadPins } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldWords, isOfProduct } from '../label-data/public.ts';
import { boxedRuns } from '../../flow/box/public.ts';
import { producedRuns } from '../../codes/production/public.ts';
import { inSlices } from './in-slices.ts';
import { type LabelBatch, labelRows } from './label-rows.ts';

/** A label that could not be scanned, and why. */
export interface Refusal {
  readonly data: LabelData;
  readonly faults: readonly Fault[];
}

/** A fault in words; where data is missing, the fields that lack it and the product are named. */
export function wordsOf({ productName = '' }: LabelData, { fault, value, zh, en }: Fault): Text {
  if (fault !== 'noContent' || value === '') return { zh, en };
  const names = String(value).split(',');
  const fields = names.map(fieldWords);
  const of =
    productName === '' || !names.every(isOfProduct)
      ? { zh: '缺少', en: '' }
      : { zh: `产品“${productName}”缺少`, en: ` for the product “${productName}”` };
  return {
    zh: `${zh}。${of.zh}${fields.map((field) => `“${field.zh}”`).join('、')}`,
    en: `${en}. Missing${of.en}: ${fields.map((field) => field.en).join(', ')}`,
  };
}

/** The same with which label of its job it is. */
export const sayFault = ({ data }: Pick<Refusal, 'data'>, fault: Fault): Text => ofLabel(data, wordsOf(data, fault));

/** A label of a box alone has no code. */
function ofLabel(data: LabelData, { zh, en }: Text): Text {
  const { serial = '', boxNo = '', code } = data;
  return code === undefined && boxNo !== ''
    ? { zh: `第 ${serial} 张（箱号 ${boxNo}）：${zh}`, en: `Label ${serial} (box ${boxNo}): ${en}` }
    : { zh: `序号 ${serial}：${zh}`, en: `Serial ${serial}: ${en}` };
}

export function sayRefusal({ data, faults }: Refusal): Text {
  const words = faults.map((fault) => wordsOf(data, fault));
  return ofLabel(data, { zh: words.map(({ zh }) => zh).join('；'), en: words.map(({ en }) => en).join('; ') });
}

export const refused = (refusal: Refusal): AppError =>
  new AppError('labelRefused', { reason: sayRefusal(refusal) }, { faults: refusal.faults });

export function refusalOf(template: Template, data: LabelData): Refusal | undefined {
  const judged = preflight(template, data);
  return judged.ok ? undefined : { data, faults: judged.faults };
}

/** Values that differ in their digits alone are drawn alike. */
export const formOf = (...values: readonly string[]): string => values.join('|').replace(/\d/g, '0');

interface Part {
  from: number;
  to: number;
  form: string;
}

/** Of each form the first serial, and the first one that no part has. */
function firstOfForms(range: { from: number; to: number }, parts: readonly Part[]): number[] {
  const sorted = [...parts].sort((a, b) => a.from - b.from);
  const firsts = new Map<string, number>();
  for (const { form, from } of sorted) if (!firsts.has(form)) firsts.set(form, Math.max(from, range.from));
  const [rest] = withoutRuns([range], sorted);
  return [...firsts.values(), ...(rest ? [rest.from] : [])];
}

/**
 * Serials that stand for all of a range: its ends, and one of each way in which production and packing let its labels differ. In
 * everything else that decides whether a label can be scanned, the codes of a batch are alike.
 */
async function standing({ db }: Ctx, { companyId, id, pieces }: LabelBatch, range: { from: number; to: number }): Promise<Set<number>> {
  const produced = await producedRuns(db, companyId, id, range);
  const boxed = await boxedRuns(db, companyId, id, range);
  const serials = new Set([range.from, range.to]);
  const add = (parts: readonly Part[]) => firstOfForms(range, parts).forEach((serial) => serials.add(serial));
  add(produced.map(({ from, to, batchNo, prodDate }) => ({ from, to, form: formOf(batchNo, prodDate) })));
  for (let piece = 1; piece <= pieces; piece++)
    add(
      boxed
        .filter(({ pieceNo }) => pieceNo === piece)
        .map(({ from, to, boxNo, palletNo, docNo }) => ({ from, to, form: formOf(boxNo, palletNo, docNo) })),
    );
  return serials;
}

/** The first label of a range of a batch that could not be scanned. */
export async function refusalIn(
  ctx: Ctx,
  batch: LabelBatch,
  template: Template,
  range: { from: number; to: number },
  withPins: boolean,
): Promise<Refusal | undefined> {
  // Each page of them: labels are looked at here and there, and a file breaks off where one cannot be read.
  if (withPins) await mustReadPins(ctx.db, ctx.services.secrets, batch, range);
  const serials = [...(await standing(ctx, batch, range))].sort((a, b) => a - b);
  async function* judged(): AsyncGenerator<LabelData> {
    for (const serial of serials) yield* labelRows(ctx.services, batch, serial, serial, withPins, (work) => work(ctx.db));
  }
  for await (const data of inSlices(judged())) {
    const refusal = refusalOf(template, data);
    if (refusal) return refusal;
  }
  return undefined;
}
