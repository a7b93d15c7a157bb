import {
  isRowGood,
  mostSupplyRows,
  type SheetRow,
  type SupplyColumnKey as Key,
  supplyImportColumns,
  supplyPlan,
} from '@touchmark/contract';
import { groupBy, type AmountUnitName, inState, planFaults, supplyPlanLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { findPartner } from '../../platform/between/public.ts';
import { importOf, sayThere, spreadFaults, storedBy, thereIs } from '../../platform/sheet/public.ts';
import { addLines, allLines, linesOf, type NewLine } from './lines.queries.ts';
import { shownPlanned } from './supply-view.ts';
import { plans, plansFor, plansNumbered } from './supply.queries.ts';

interface Item {
  /** The plan it goes to, shared by the rows of one plan: made with the first of them. */
  plan: { id: string | null; lines: number; supplierId: string; periodStart: string; periodEnd: string };
  line: NewLine;
}

const lineKey = ({ material, spec, needDate }: { material: string; spec: string; needDate: string }) => `${material}\n${spec}\n${needDate}`;

/** Lines from a sheet: those of one supplier and period become a draft, those with the number of a draft are added to it. */
export const supplyImport = importOf<Key, Item>(supplyPlan, {
  name: { zh: '供应计划', en: 'Supply plan' },
  columns: supplyImportColumns,
  most: mostSupplyRows,
  stored: storedBy(supplyImportColumns, ['planNo', 'material', 'spec', 'needDate'], async (ctx, lines) => {
    const numbers = new Set(lines.map(({ cells }) => cells.planNo).filter(Boolean));
    const own = await allLines(ctx, { direction: 'out' })
      .where('t.planNo', 'in', [...numbers, ''])
      .execute();
    return shownPlanned(ctx, own).map(({ supplierName, ...line }) => ({ ...line, supplier: supplierName }));
  }),
  check: checkRows,
  async save(ctx, { plan, line }) {
    if (plan.id === null) {
      const { supplierId, periodStart, periodEnd } = plan;
      plan.id = (await plans.insert(ctx, { supplierId, partner: '', periodStart, periodEnd, importTime: now }, { action: 'import' })).id;
    }
    await addLines({ db: ctx.db, companyId: ctx.me.companyId }, plan.id, [line], plan.lines);
    plan.lines += 1;
    return null;
  },
});

interface Draft {
  plan: Item['plan'];
  known: Set<string>;
}

async function checkRows(ctx: Ctx, rows: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
  const drafts = await draftsNumbered(
    ctx,
    rows.map(({ cells }) => cells.planNo),
  );
  const suppliers = await suppliersNamed(
    ctx,
    rows.map(({ cells }) => cells.supplier),
  );
  const fresh = new Map<string, Fresh>();
  const seen = new Map<string, number>();
  const planOf = rows.map((row) => {
    const { cells, faults } = row;
    const supplierId = suppliers.get(cells.supplier);
    const draft = drafts.get(cells.planNo);
    checkSupplier(row, supplierId, draft);
    checkDays(row);
    const group = cells.planNo || `${cells.supplier}\n${cells.periodStart}\n${cells.periodEnd}`;
    const key = `${group}\n${lineKey(cells)}`;
    const twin = seen.get(key);
    seen.set(key, twin ?? row.row);
    if (draft?.known.has(lineKey(cells)))
      faults.push({ field: 'material', zh: '该草稿已有同物料、规格、日期的行', en: 'is in that draft already, for this day' });
    else if (twin !== undefined) faults.push({ field: 'material', zh: `与第 ${twin} 行重复`, en: `is the same as row ${twin}` });
    if (cells.material.length === 1) faults.push({ field: 'material', zh: '至少 2 个字', en: 'has at least 2 characters' });
    const made = { id: null, lines: 0, supplierId: supplierId ?? '', periodStart: cells.periodStart, periodEnd: cells.periodEnd };
    const begun = fresh.get(group) ?? { plan: made, rows: [] };
    if (!cells.planNo) {
      fresh.set(group, begun);
      begun.rows.push(row);
    }
    return draft?.plan ?? begun.plan;
  });
  const same = await judgeFresh(ctx, [...fresh.values()]);
  return rows.map((row, at) => (isRowGood(row) && !same.has(row) ? { plan: planOf[at]!, line: lineOf(row) } : null));
}

const lineOf = ({ cells: { material, spec, qty, unit, needDate, note } }: SheetRow<Key>): NewLine => ({
  material,
  spec,
  qty: Number(qty),
  unit: unit as AmountUnitName,
  needDate,
  note,
});

/** A plan that is not there yet, and its rows. */
interface Fresh {
  plan: Item['plan'];
  rows: SheetRow<Key>[];
}
const ofPlan = { zh: '供应计划', en: 'supply plan' };
const contentOf = (lines: readonly Omit<NewLine, 'note'>[]): string =>
  lines
    .map((line) => `${lineKey(line)}\n${line.qty}\n${line.unit}`)
    .toSorted()
    .join('\n\n');

/** New plans are made whole, and not once more: the rows of which there is the same plan are given back. */
async function judgeFresh(ctx: Ctx, all: readonly Fresh[]): Promise<Set<SheetRow<Key>>> {
  for (const { rows } of all) spreadFaults(rows, 'supplier', ofPlan);
  const good = all.filter(({ rows }) => rows.every(isRowGood));
  const there = await plansFor(
    ctx,
    good.map(({ plan }) => plan),
  );
  const namesOf = ({ supplierId, periodStart, periodEnd }: { supplierId: string | null; periodStart: string; periodEnd: string }) =>
    `${supplierId} ${periodStart} ${periodEnd}`;
  const likes = groupBy(there, namesOf);
  const lines = groupBy(
    await linesOf(
      ctx,
      good.flatMap(({ plan }) => (likes.get(namesOf(plan)) ?? []).map(({ id }) => id)),
    ),
    ({ planId }) => planId,
  );
  const same = new Set<SheetRow<Key>>();
  for (const { plan, rows } of good) {
    const like = likes.get(namesOf(plan)) ?? [];
    const found = thereIs(
      contentOf(rows.map(lineOf)),
      like.map(({ id, planNo }) => ({ no: planNo, content: contentOf(lines.get(id) ?? []) })),
    );
    if (!found) continue;
    sayThere(rows, 'supplier', found, ofPlan);
    if (found.kind === 'same') for (const row of rows) same.add(row);
  }
  return same;
}

/** A row names a certified company, and a draft of the same one or none. */
function checkSupplier({ cells, faults }: SheetRow<Key>, supplierId: string | undefined, draft: Draft | undefined): void {
  if (cells.planNo && !draft)
    faults.push({ field: 'planNo', zh: '没有这份草稿；已下发的计划不能导入', en: 'is no draft; what was issued cannot be imported into' });
  if (cells.supplier && !supplierId)
    faults.push({
      field: 'supplier',
      zh: '没有这家已认证的企业，请填写完整名称',
      en: 'is not another certified company; enter its full name',
    });
  else if (draft && supplierId && draft.plan.supplierId !== supplierId)
    faults.push({ field: 'supplier', zh: '与该草稿的供应商不同', en: 'is not the supplier of that draft' });
}

function checkDays({ cells: { periodStart, periodEnd, needDate }, faults }: SheetRow<Key>): void {
  if (!periodStart || !periodEnd || !needDate) return;
  for (const { field, text } of planFaults({ periodStart, periodEnd, lines: [{ needDate }] })) {
    const early = needDate < periodStart;
    if (field === 'periodEnd') faults.push({ field, ...text });
    else
      faults.push(
        early
          ? { field: 'needDate', zh: `早于计划开始 ${periodStart}`, en: `is before the period begins (${periodStart})` }
          : { field: 'needDate', zh: `晚于计划结束 ${periodEnd}`, en: `is after the period ends (${periodEnd})` },
      );
  }
}

/** Drafts of the company by their numbers, with what is in them. */
async function draftsNumbered(ctx: Ctx, numbers: readonly string[]) {
  const found = (await plansNumbered(ctx, [...new Set(numbers.filter(Boolean))])).filter(
    (row) => inState(supplyPlanLife, row.status, 'draft') && row.supplierId !== null,
  );
  const lines = groupBy(
    await linesOf(
      ctx,
      found.map(({ id }) => id),
    ),
    ({ planId }) => planId,
  );
  return new Map(
    found.map(({ id, planNo, supplierId, periodStart, periodEnd }) => {
      const own = lines.get(id) ?? [];
      const last = own.reduce((most, { lineNo }) => Math.max(most, lineNo), 0);
      return [
        planNo,
        { plan: { id, lines: last, supplierId: supplierId!, periodStart, periodEnd } as Item['plan'], known: new Set(own.map(lineKey)) },
      ];
    }),
  );
}

async function suppliersNamed(ctx: Ctx, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of new Set(names.filter(Boolean))) {
    const other = await findPartner(ctx, name);
    if (other) found.set(name, other.id);
  }
  return found;
}
