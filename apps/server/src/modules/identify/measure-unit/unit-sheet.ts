import { measureUnit, measureUnitColumns, measureUnitRows, type MeasureUnitRow, type Parsed, type SheetRow } from '@touchmark/contract';
import { type MeasureUnit, unitChangeFaults, unitFaults } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { formLine, importOf, sayOnce, sheetOf, undoOf } from '../../platform/sheet/public.ts';
import * as rows from './measure-unit.queries.ts';
import { units } from './measure-unit.queries.ts';

type Key = (typeof measureUnitColumns)[number]['key'];
type Line = Omit<Parsed<typeof measureUnit.saveOrUpdate>, 'id' | 'version'> & { id: string | undefined; enabled: boolean };
type Stored = Awaited<ReturnType<typeof rows.others>>[number];
const name = { zh: '量度单位', en: 'Units of measure' };

/** A unit goes again, or is as before, while no data element is measured in it and the others of its quantity keep their base. */
const undo = undoOf('measureUnit', units, async (ctx, row, before) => {
  const others = await rows.others(ctx, row.id);
  const used = (await rows.elementsIn(ctx, row.code)).length > 0;
  const held = { ...row, factor: Number(row.factor) };
  // A unit that is not there is one without a quantity.
  const former = before ? { ...held, ...before, factor: Number(before['factor']) } : { ...held, quantity: '' };
  if (unitChangeFaults(held, former, { used, others }).length > 0) return false;
  return before === null || unitFaults(others, former).length === 0;
});

/** The units as a sheet, out and in again: a code that is known gets what the sheet says, another one is added. */
export const unitSheet = {
  export: sheetOf(measureUnit.export, {
    name,
    query: rows.sheet,
    items: (_, all) => all,
    columns: [
      ...columnsOut<MeasureUnitRow, Key>(measureUnitColumns, { quantity: ({ quantityName }, language) => quantityName[language] }),
      { title: { zh: '基准单位', en: 'Base unit' }, width: 14, cell: ({ base }: MeasureUnitRow, language) => base[language] },
      { title: { zh: '被引用', en: 'Used by' }, width: 10, cell: ({ references }: MeasureUnitRow) => references },
    ],
  }),
  ...importOf<Key, Line>(measureUnit, {
    name,
    columns: measureUnitColumns,
    most: measureUnitRows,
    check: checkLines,
    async save(ctx, { id, ...line }) {
      const fields = { ...line, factor: String(line.factor) };
      await undo.put(ctx, line.code, id === undefined ? undefined : await units.hold(ctx, id), fields);
      return null;
    },
    undo,
    lists: async (ctx) => ({
      quantity: (await rows.quantities(ctx)).filter(({ isSealed }) => !isSealed).map((one) => one[ctx.language] || one.zh),
    }),
  }),
};

/** The sheet is judged as a whole: a new quantity may begin with its base unit in it. An empty cell keeps what is there. */
async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const stored = await rows.others(ctx);
  const known = new Map(stored.map((unit) => [unit.code, unit]));
  const quantities = await rows.quantities(ctx);
  const used = await rows.usedCodes(ctx);
  addTwice(sheet, 'code');
  const lines = sheet.map((row) => lineOf(row, known.get(row.cells.code), quantities));
  const read = lines.filter((line) => line !== null);
  const whole: MeasureUnit[] = [...stored.filter(({ code }) => !read.some((line) => line.code === code)), ...read];
  return lines.map((line, at) => {
    if (!line) return null;
    const say = sayOnce(sheet[at]!.faults);
    const others = whole.filter(({ code }) => code !== line.code);
    const before = known.get(line.code);
    const kept = before ? unitChangeFaults(before, line, { used: used.has(line.code), others }) : [];
    for (const { field, text } of [...kept, ...unitFaults(others, line)]) say(field, text);
    return line;
  });
}

type Quantities = Awaited<ReturnType<typeof rows.quantities>>;

/** The key of the quantity that a cell names: one that units may have, or the one that the unit has. */
function quantityOf({ cells, faults }: SheetRow<Key>, before: Stored | undefined, quantities: Quantities): string | undefined {
  const named = quantities.filter((one) => [one.key, one.zh, one.en].includes(cells.quantity));
  const key = named.find((one) => one.key === before?.quantity || !one.isSealed)?.key;
  if (key === undefined) sayOnce(faults)('quantity', { zh: '不存在或已停用', en: 'does not exist or is disabled' });
  return key;
}

function lineOf(row: SheetRow<Key>, before: Stored | undefined, quantities: Quantities): Line | null {
  const { code, zh, en, factor, sort, enabled } = row.cells;
  const quantity = quantityOf(row, before, quantities);
  const fields = { code, zh, en, quantity, factor: Number(factor), sort: Number(sort || (before?.sort ?? 100)) };
  const line = formLine(measureUnit.saveOrUpdate, fields, row);
  return line && { ...line, id: before?.id, enabled: enabled === '' ? (before?.enabled ?? true) : enabled === 'true' };
}
