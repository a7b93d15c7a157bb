// `npm run deps:licences`: name, version and licence of everything shipped. It fails where one is not known.
import { shipped } from './shipped.mjs';

const all = shipped();
for (const { name, version, licence } of all) console.log([name, version, licence || '?'].join('\t'));
const unknown = all.filter(({ licence }) => !licence);
console.error(`${all.length} packages, ${new Set(all.map(({ licence }) => licence)).size} licences`);
if (unknown.length > 0) {
  console.error(`without a licence: ${unknown.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
