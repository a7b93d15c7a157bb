import * as z from 'zod';
import { type PermissionCode } from '../pages.ts';
import { read, type Text, write } from '../call.ts';
import { id, int, recordOf, time } from '../common.ts';

/** A column of an import: its title, the type of its cells, and the note in the template. */
export interface ImportColumn<Key extends string = string> {
  key: Key;
  title: Text;
  /**
   * text: words; code: digits that are an identifier (leading zeros count); whole and decimal: amounts; day: a date; choice: one
   * of `choices` by its code or its text.
   */
  kind: 'text' | 'code' | 'whole' | 'decimal' | 'day' | 'choice';
  required?: boolean;
  /** Maximum number of characters of a text. */
  max?: number;
  /** Allowed numbers of digits of a code. */
  digits?: readonly number[];
  /** The amount is in yuan: a currency sign or word beside it does not count. */
  money?: boolean;
  /** Minimum and maximum of an amount. */
  range?: readonly [number, number];
  choices?: Readonly<Record<string, Text>>;
  /** Stored encrypted: an export may say that it cannot be read, and such a cell changes nothing. */
  sealed?: boolean;
  example: Text;
  note?: Text;
}

const both = (text: string | Text): Text => (typeof text === 'string' ? { zh: text, en: text } : text);
/**
 * A column of a sheet: its key, what its cells hold, its title, and what stands in the example row of the template. Without
 * side effects, so that a bundle that does not use a sheet leaves its columns out.
 */
/* @__NO_SIDE_EFFECTS__ */
export const sheetColumn = <const Key extends string>(
  key: Key,
  kind: ImportColumn['kind'],
  title: Text,
  example: string | Text,
  more: Omit<ImportColumn, 'key' | 'kind' | 'title' | 'example'> = {},
): ImportColumn<Key> => ({ key, kind, title, example: both(example), ...more });

export const yesNoChoices = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } } as const;
/** Whether a row is enabled, for a sheet that carries it. An empty cell keeps what is there. */
export const enabledColumn = {
  key: 'enabled',
  title: { zh: '状态', en: 'Status' },
  kind: 'choice',
  choices: { true: { zh: '启用', en: 'Enabled' }, false: { zh: '停用', en: 'Disabled' } },
  example: { zh: '启用', en: 'Enabled' },
  note: { zh: '留空则保持原状态', en: 'Empty keeps what is there' },
} as const satisfies ImportColumn;

/** A fault of one cell; `fix` is a certain correction, `warn` means that the row may be imported anyway. */
export const CellFault = z.object({
  field: z.string(),
  zh: z.string(),
  en: z.string(),
  fix: z.string().optional(),
  warn: z.boolean().optional(),
});
export type CellFault<Key extends string = string> = Omit<z.infer<typeof CellFault>, 'field'> & { field: Key };

/** A row as typed: its number in the file, its cells by column. */
export const ImportEntry = z.object({ row: int(1, 1_048_576), cells: recordOf(z.string().max(40), z.string().max(2000), 400) });
export type ImportEntry = z.infer<typeof ImportEntry>;
export type Cells<Key extends string = string> = Record<Key, string>;

/** A row that was read, with all its faults. */
export const CheckedRow = z.object({ row: z.number(), cells: z.record(z.string(), z.string()), faults: z.array(CellFault) });
export interface SheetRow<Key extends string = string> {
  row: number;
  cells: Cells<Key>;
  faults: CellFault<Key>[];
}

/** Whether a row may be imported unchanged. */
export const isRowGood = ({ faults }: { faults: readonly { warn?: boolean | undefined }[] }): boolean =>
  faults.every(({ warn }) => warn === true);

/** What of an uploaded sheet is not among its rows (columns, other sheets), or came in unseen (hidden rows). */
export const Unread = z.array(z.object({ zh: z.string(), en: z.string() }));

/** The result of an import, or of checking its rows: every row with all its faults, and the allowed values of columns that contain names. */
export const ImportReport = z.object({
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  imported: z.number(),
  rows: z.array(CheckedRow),
  lists: z.record(z.string(), z.array(z.string())),
  /** The sheet was made for other columns than those of today: what is new, and what is gone. */
  note: z.object({ zh: z.string(), en: z.string() }).optional(),
  unread: Unread.optional(),
});
export type ImportReport = z.infer<typeof ImportReport>;

interface ImportParts {
  access: PermissionCode;
  most: number;
  audit: Text;
  refreshes: readonly string[];
}

/** The calls of an import: its template, checking and importing, and the invalid rows as a workbook. */
export const importCalls = (path: `/api/${string}`, parts: ImportParts) => importCallsOf(path, {}, parts);
export type ImportCalls = ReturnType<typeof importCalls>;

/** The same where the columns depend on something that every call names, like a standard. */
export function importCallsOf<Of extends z.ZodRawShape>(path: `/api/${string}`, of: Of, { access, most, audit, refreshes }: ImportParts) {
  const rows = z.array(ImportEntry).min(1).max(most);
  return {
    importTemplate: read(`GET ${path}/importTemplate`, { input: z.object(of), output: z.unknown(), access, stream: true }),
    /** Checks an uploaded sheet, or rows that were corrected in the browser; with `confirm`, stores the valid rows. */
    import: write(`POST ${path}/import`, {
      input: z
        .object({ ...of, fileId: id.optional(), rows: rows.optional(), confirm: z.boolean().default(false) })
        .refine((input) => 'fileId' in input !== 'rows' in input, {
          path: ['fileId'],
          message: '请上传文件或填写数据|Upload a file or type rows in',
        }),
      output: ImportReport,
      access,
      direct: true,
      quiet: true,
      secret: ['rows'],
      refreshes,
      audit,
    }),
    /** The invalid rows with their faults in the last column. All rows are sent, because some faults depend on other rows. */
    importFaults: read(`POST ${path}/importFaults`, { input: z.object({ ...of, rows }), output: z.unknown(), access, stream: true }),
  };
}

/** An import that can be taken back. */
const ImportRun = z.object({ id, time, userName: z.string(), rows: z.number() });
type ImportRun = z.infer<typeof ImportRun>;

/** The newest import that was not taken back, and taking it back: rows that were changed or used since then stay, and are named. */
export const undoCallsOf = <Of extends z.ZodRawShape>(
  path: `/api/${string}`,
  of: Of,
  { access, audit, refreshes }: Omit<ImportParts, 'most'>,
) => ({
  lastImport: read(`POST ${path}/lastImport`, { input: z.object(of), output: ImportRun.nullable(), access }),
  undoImport: write(`POST ${path}/undoImport`, {
    input: z.object({ ...of, id }),
    output: z.object({ undone: z.number(), kept: z.array(z.string()) }),
    access,
    quiet: true,
    refreshes,
    audit: { zh: `撤销${audit.zh}`, en: `Undo: ${audit.en}` },
  }),
});
export type UndoCalls = ReturnType<typeof undoCallsOf<Record<never, never>>>;

/** The calls of an import that can be taken back. */
export const undoableImport = (path: `/api/${string}`, parts: ImportParts) => ({
  ...importCalls(path, parts),
  ...undoCallsOf(path, {}, parts),
});
