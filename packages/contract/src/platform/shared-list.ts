import * as z from 'zod';
import { type Call, read, type Text, write } from '../call.ts';
import { done, id, pageOf, paging, version } from '../common.ts';
import type { PermissionCode } from '../pages.ts';
import { undoableImport } from './sheet-import.ts';
import { sheetCall } from './sheet.ts';

/** What a list is of: '量度单位', 'unit of measure' and 'units of measure'. */
export interface ListNoun extends Text {
  many: string;
}

interface Parts<Fields, Row, Filters> {
  noun: ListNoun;
  /** What the form sends; `code` is what a line of a sheet is known by. */
  fields: Fields & { code: z.ZodType<string> };
  row: Row;
  filters: Filters;
  /** Maximum number of lines of an import. */
  most: number;
  access: Record<'view' | 'edit' | 'import', PermissionCode>;
  refreshes: readonly string[];
}

/** The calls of a list that the whole platform shares: read by page, written by form, and out and in again as a sheet. */
export const sharedListCalls = <Fields extends z.ZodRawShape, Row extends z.ZodType, Filters extends z.ZodRawShape>(
  at: `/api/${string}`,
  { noun, fields, row, filters, most, access, refreshes }: Parts<Fields, Row, Filters>,
) => ({
  list: read(`POST ${at}/list`, { input: z.object({ ...paging, ...filters }), output: pageOf(row), access: access.view }),
  saveOrUpdate: write(`POST ${at}/saveOrUpdate`, {
    input: z.object({ ...(fields as Fields), id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    access: access.edit,
    refreshes,
    audit: { zh: `保存${noun.zh}`, en: `Save: ${noun.en}` },
  }),
  delete: write(`POST ${at}/delete`, {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: access.edit,
    refreshes,
    audit: { zh: `删除${noun.zh}`, en: `Delete: ${noun.en}` },
  }),
  export: sheetCall(`POST ${at}/export`, filters, access.view),
  ...undoableImport(at, { access: access.import, most, refreshes, audit: { zh: `导入${noun.zh}`, en: `Import: ${noun.many}` } }),
});

type Written = { id: string; version: number };
type Calls = ReturnType<typeof sharedListCalls>;
/** The calls of any such list. */
export type SharedListCalls = Omit<Calls, 'list' | 'saveOrUpdate' | 'export'> & {
  list: Call<z.ZodType, ReturnType<typeof pageOf>>;
  saveOrUpdate: Call<z.ZodObject<Calls['saveOrUpdate']['input']['shape']>, z.ZodType<Written>>;
  export: Call;
};
