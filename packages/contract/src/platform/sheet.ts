import * as z from 'zod';
import { type Call, read } from '../call.ts';

/** What a list may be exported as. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Rows an export answers at once; more are made by a task. */
export const sheetRows = 5000;

/**
 * The export of a list by its own filters: answers a sheet, or `{ taskId }` in an envelope where there are more rows than `sheetRows`;
 * the task's result then names the file.
 */
export const sheetCall = <Shape extends z.ZodRawShape>(endpoint: Call['endpoint'], filters: Shape, access: Call['access']) =>
  read(endpoint, { input: z.object({ ...filters, format: z.enum(sheetFormats).optional() }), output: z.unknown(), access, stream: true });
