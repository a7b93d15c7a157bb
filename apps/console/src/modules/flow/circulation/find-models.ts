import { productIdentify } from '@touchmark/contract';
import { send } from '../../../api/send.ts';
import { fill } from '../../../core/text.ts';
import { t } from './circulation.text.ts';
import type { PastedLine } from './plan-paste.ts';
import type { PlanDraft } from './plan-draft.ts';

interface Left {
  line: string;
  why: string;
}

/** The products of pasted lines by their model, or by their name where only one has it; and the lines that have none, with the reason. */
export async function findModels(lines: readonly PastedLine[]): Promise<{ found: PlanDraft[]; left: Left[] }> {
  const found: PlanDraft[] = [];
  const left: Left[] = [];
  const known = new Map<string, Promise<PlanDraft | null>>();
  for (const { line, model, qty } of lines) {
    if (qty === null) {
      left.push({ line, why: fill(t.pasteNoQty, { line }) });
      continue;
    }
    const key = model.toLowerCase();
    const asked = known.get(key) ?? findModel(model);
    known.set(key, asked);
    try {
      const product = await asked;
      if (product) found.push({ ...product, qty });
      else left.push({ line, why: fill(t.pasteUnknown, { line, model }) });
    } catch {
      left.push({ line, why: fill(t.pasteOffline, { line }) });
    }
  }
  return { found, left };
}

async function findModel(model: string): Promise<PlanDraft | null> {
  const { records } = await send(productIdentify.list, { forCodes: true, search: model, pageSize: 50 });
  const same = (text: string) => text.toLowerCase() === model.toLowerCase();
  const named = records.filter((row) => same(row.productName));
  const row = records.find((one) => same(one.model)) ?? (named.length === 1 ? named[0] : undefined);
  return row ? { productId: row.id, qty: null, productName: row.productName, model: row.model } : null;
}
