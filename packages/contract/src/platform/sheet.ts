import * as z from 'zod';
import { type Call, read } from '../call.ts';

/** The file formats of exports. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Maximum number of rows of an immediate export; larger ones are created by a task. */
export const sheetRows = 5000;

/**
 * The export of a list with the list's filters: returns a sheet, or `{ taskId }` in an envelope if there are more rows than
 * `sheetRows`; the result of the task then refers to the file.
 */
export const sheetCall = <Shape extends z.ZodRawShape>(endpoint: Call['endpoint'], filters: Shape, access: Call['access']) =>
  read(endpoint, { input: z.object({ ...filters, format: z.enum(sheetFormats).optional() }), output: z.unknown(), access, stream: true });
