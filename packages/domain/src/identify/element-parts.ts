import { isRowId } from '../row-id.ts';
import { type ElementDomain, isBlank, type PlainValue, type Read, type TableColumn, valueFault } from './standard-item.ts';

/** The most pictures or files of one element. */
export const mostFiles = 9;

/** Pictures and files: ids of uploaded files. Whether these exist and whose they are, the server knows alone. */
export function readFiles({ type, maxOccurs = 1 }: ElementDomain, raw: unknown): Read {
  const list = Array.isArray(raw) ? (raw as unknown[]) : [];
  const sound = list.length > 0 && list.every((id) => typeof id === 'string' && isRowId(id));
  if (!sound)
    return type === 'image'
      ? valueFault('type', '应为上传的图片', 'must be uploaded pictures')
      : valueFault('type', '应为上传的文件', 'must be uploaded files');
  const value = [...new Set(list as string[])];
  return value.length > maxOccurs ? tooMany('个', 'files', maxOccurs, value.length) : { ok: true, value };
}

type ReadCell = (column: ElementDomain, raw: unknown) => Read;
type Row = Record<string, PlainValue>;

/** A table row by row; rows with nothing in them are left out. What is wrong is said with its row and column. */
export function readTable({ columns = [], maxOccurs = 1 }: ElementDomain, raw: unknown, readCell: ReadCell): Read {
  const rows = Array.isArray(raw) ? (raw as unknown[]) : [];
  const value: Row[] = [];
  for (const [at, row] of rows.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return valueFault('type', '应为表格', 'must be a table');
    if (Object.values(row).every(isBlank)) continue;
    const read = readRow(columns, row as Record<string, unknown>, at + 1, readCell);
    if ('kind' in read) return read;
    value.push(read.row);
  }
  if (value.length === 0) return valueFault('type', '应至少填写一行', 'must have at least one row');
  return value.length > maxOccurs ? tooMany('行', 'rows', maxOccurs, value.length) : { ok: true, value };
}

function readRow(
  columns: readonly TableColumn[],
  cells: Readonly<Record<string, unknown>>,
  nth: number,
  readCell: ReadCell,
): { row: Row } | (Read & { ok: false }) {
  const strange = Object.keys(cells).find((code) => !columns.some((column) => column.code === code));
  if (strange) return valueFault('unknown', `第 ${nth} 行有未知的列 ${strange}`, `has an unknown column ${strange} in row ${nth}`);
  const row: Row = {};
  for (const column of columns) {
    const { code, name, constraint } = column;
    const inRow = (kind: 'required' | 'type', zh: string, en: string) =>
      valueFault(kind, `第 ${nth} 行“${name.zh}”${zh}`, `in row ${nth}: ${name.en} ${en}`);
    if (isBlank(cells[code])) {
      if (constraint === 'M') return inRow('required', '必填', 'is required');
      continue;
    }
    const cell = readCell(column, cells[code]);
    if (!cell.ok) return inRow('type', cell.text.zh, cell.text.en);
    // A column is no table, so its values are plain.
    row[code] = cell.value as PlainValue;
  }
  return { row };
}

const tooMany = (zh: string, en: string, most: number, now: number) =>
  valueFault('length', `最多 ${most} ${zh}，现为 ${now} ${zh}`, `can have at most ${most} ${en}; it has ${now}`);
