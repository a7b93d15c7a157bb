import type { Limits } from '../src/sheet/read/limits.ts';
import { parseSheet } from '../src/sheet/read/parse.ts';

/** The rows of a sheet as text, read here: starting the thread that reads uploads takes longer than reading a small sheet. */
export const sheetRows = async (bytes: Buffer, limits: Limits): Promise<string[][]> =>
  (await parseSheet(bytes, limits)).lines.map(({ cells }) => cells.map(({ text }) => text));
