// `npm run deps:sbom`: the software bill of materials of what is shipped, as CycloneDX 1.6 JSON. npm writes 1.5, whose fields 1.6 keeps.
import { spawnSync } from 'node:child_process';
import { root, shipped } from './shipped.mjs';

const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 256 * 1024 * 1024,
});
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
const bill = JSON.parse(stdout);
bill.$schema = 'http://cyclonedx.org/schema/bom-1.6.schema.json';
bill.specVersion = '1.6';
// npm names the folder in which it ran.
bill.metadata.component.name = 'touchmark';
// The former list of tools is deprecated.
bill.metadata.tools = {
  components: bill.metadata.tools.map(({ name, version }) => ({ type: 'application', name: `npm ${name}`, version })),
};
const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
// npm leaves out packages for other platforms, which are not installed here, and what is built into dist/.
for (const { name, version, licence, builtIn } of shipped()) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  if (listed.has(decodeURIComponent(purl))) continue;
  bill.components.push({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: builtIn ? 'required' : 'optional',
    purl,
    ...(licence && { licenses: [{ license: { id: licence } }] }),
  });
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
