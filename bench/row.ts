/** One figure beside its limit or comparison in the same run. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  peer: string;
  peerValue: number;
  ratio: number;
  target: string;
  ok: boolean;
}

const heads = ['what', 'figure', 'limit or peer, same run', 'ratio', 'must reach', ''];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2));

/** The header of the table, in Markdown. */
export const headLines: readonly string[] = [line(heads), line(heads.map(() => '---'))];

/** A figure as a line of the table. */
export const rowLine = (row: Row): string =>
  line([
    row.what,
    `${round(row.value)} ${row.unit}`,
    `${row.peer}: ${round(row.peerValue)} ${row.unit}`,
    row.ratio.toFixed(2),
    row.target,
    row.ok ? 'ok' : 'MISSED',
  ]);

/** A part that could not be measured, with the reason. */
export const failedLine = (part: string, error: unknown): string =>
  line([part, '–', '–', '–', (error instanceof Error ? error.message : String(error)).split('\n')[0]!, 'FAILED']);
