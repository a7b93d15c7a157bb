import type { Input, supplyPlan } from '@touchmark/contract';
import { amountUnitNames, amountUnits } from '@touchmark/domain';

type Given = Input<typeof supplyPlan.saveOrUpdate>['lineList'][number];
/** A line of a plan while it is edited. */
export type LineDraft = { [Name in keyof Given]?: Given[Name] | string | null };
/** A line of a spreadsheet, or the text of it if it is none. */
export interface PastedLine {
  line: string;
  draft: LineDraft | null;
}

const dayForm = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
/** '2026/12/8' as '2026-12-08'; null if it is no day that exists. */
function readDay(text: string): string | null {
  const [, year, month, day] = dayForm.exec(text) ?? [];
  if (year === undefined) return null;
  const read = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const at = new Date(`${read}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read) ? read : null;
}
const readUnit = (text: string) =>
  amountUnitNames.find((name) =>
    [name, amountUnits[name].zh, amountUnits[name].en].some((word) => word.toLowerCase() === text.toLowerCase()),
  );
const readAmount = (text: string): number | null => {
  const amount = Number(text.replaceAll(',', ''));
  return text !== '' && amount > 0 ? amount : null;
};

/** Lines copied from a spreadsheet: the unit behind its amount tells where they stand, whatever stands before. A heading is left out. */
export function parseLines(text: string): PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, draft: parseLine(line) }));
  return lines.length > 1 && lines[0]!.draft === null && !/\d/.test(lines[0]!.line) ? lines.slice(1) : lines;
}

function parseLine(line: string): LineDraft | null {
  const cells = (line.includes('\t') ? line.split('\t') : line.split(/[,，;；]\s*|\s{2,}/)).map((cell) => cell.trim());
  const at = cells.findIndex((cell, nth) => nth > 0 && readUnit(cell) !== undefined && readAmount(cells[nth - 1]!) !== null);
  const needDate = at > 0 ? readDay(cells[at + 1] ?? '') : null;
  const material = cells[0] ?? '';
  if (at < 2 || material.length < 2 || needDate === null) return null;
  return {
    material,
    spec: cells
      .slice(1, at - 1)
      .join(' ')
      .trim(),
    qty: readAmount(cells[at - 1]!)!,
    unit: readUnit(cells[at]!)!,
    needDate,
    note: cells
      .slice(at + 2)
      .join(' ')
      .trim(),
  };
}
