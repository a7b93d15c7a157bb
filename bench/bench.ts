import { benchBackup } from './backup.bench.ts';
import { benchBundle } from './bundle.bench.ts';
import { benchCodes } from './codes.bench.ts';
import { benchConsole } from './console.bench.ts';
import { endAll } from './ending.ts';
import { benchFlow } from './flow.bench.ts';
import { benchDrawing } from './drawing.bench.ts';
import { benchDashboard } from './dashboard.bench.ts';
import { benchGrowth } from './growth.bench.ts';
import { benchGs1 } from '../packages/gs1/bench/gs1.bench.ts';
import { benchLabels } from './labels.bench.ts';
import { benchMoney } from './money.bench.ts';
import { benchResolver } from './resolver.bench.ts';
import { benchMaterials } from './materials.bench.ts';
import { benchMigration } from './migration.bench.ts';
import { failedLine, headLines, type Row, rowLine } from './row.ts';
import { benchScan } from './scan.bench.ts';
import { benchSgtin } from './sgtin.bench.ts';
import { benchStudio } from './studio.bench.ts';
import { benchStandard } from './standard.bench.ts';
import { benchTrace } from './trace.bench.ts';
import { benchWarranty } from './warranty.bench.ts';

const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
  bundle: benchBundle,
  labels: benchLabels,
  gs1: benchGs1,
  scan: benchScan,
  growth: benchGrowth,
  resolver: benchResolver,
  codes: benchCodes,
  sgtin: benchSgtin,
  backup: benchBackup,
  dashboard: benchDashboard,
  money: benchMoney,
  flow: benchFlow,
  drawing: benchDrawing,
  trace: benchTrace,
  standard: benchStandard,
  materials: benchMaterials,
  migration: benchMigration,
  warranty: benchWarranty,
  console: benchConsole,
  studio: benchStudio,
};

/** Prints a table: each figure beside its limit or comparison in the same run. `npm run bench -- labels scan` runs only these parts. */
const unknown = process.argv.slice(2).filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
// The figures of traceability come from packing and capturing as well as from looking up among very many.
const asked = process.argv.slice(2).flatMap((name) => (name === 'trace' ? ['flow', 'trace'] : name));
const wanted = asked.length > 0 ? [...new Set(asked)] : Object.keys(parts);

const lines: string[] = [];
let green = true;
for (const name of wanted) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
  console.log(`\n… ${name}`);
  // If one part fails, the figures of the others are still printed.
  try {
    const rows = await parts[name]!();
    const said = rows.map(rowLine);
    lines.push(...said);
    green &&= rows.every((row) => row.ok);
    console.log([...said, `${name}: ${seconds()}`].join('\n'));
  } catch (error) {
    green = false;
    lines.push(failedLine(name, error));
    console.error(error);
    console.log(`${name}: FAILED after ${seconds()}`);
  } finally {
    await endAll();
  }
}

console.log(['', ...headLines, ...lines].join('\n'));
process.exitCode = green ? 0 : 1;
