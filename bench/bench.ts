import { benchBundle } from './bundle.bench.ts';
import { benchCodes } from './codes.bench.ts';
import { benchConsole } from './console.bench.ts';
import { benchGs1 } from '../packages/gs1/bench/gs1.bench.ts';
import { benchLabels } from './labels.bench.ts';
import { benchResolver } from './resolver.bench.ts';
import type { Row } from './row.ts';
import { benchScan } from './scan.bench.ts';

const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
  bundle: benchBundle,
  labels: benchLabels,
  gs1: benchGs1,
  scan: benchScan,
  resolver: benchResolver,
  codes: benchCodes,
  console: benchConsole,
};

/** Prints a table: each figure beside its limit or peer in the same run. `npm run bench -- labels scan` runs some of it. */
const wanted = process.argv.slice(2).filter((name) => name in parts);
const rows: Row[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  console.log(`… ${name}`);
  rows.push(...(await parts[name]!()));
}

const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2));
const lines = rows.map((row) => [
  row.what,
  `${round(row.value)} ${row.unit}`,
  `${row.peer}: ${round(row.peerValue)} ${row.unit}`,
  row.ratio.toFixed(2),
  row.target,
  row.ok ? 'ok' : 'MISSED',
]);
const heads = ['what', 'figure', 'limit or peer, same run', 'ratio', 'must reach', ''];
console.log(`\n| ${heads.join(' | ')} |\n| ${heads.map(() => '---').join(' | ')} |`);
for (const line of lines) console.log(`| ${line.join(' | ')} |`);
process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
