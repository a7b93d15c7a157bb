import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fixedSample, fixedTemplates, labelPdf, labelZpl, outlinedText, preflight, renderBitmap, renderSvg } from '../src/index.ts';

// Writes the fixed templates as SVG and PDF, to look at them: node scripts/run.mjs packages/labels/tools/look.ts folder
const folder = resolve(process.argv[2] ?? 'labels');
mkdirSync(folder, { recursive: true });
for (const { key, template } of fixedTemplates) {
  writeFileSync(join(folder, `${key}.svg`), renderSvg(template, fixedSample, outlinedText));
  const parts: Uint8Array[] = [];
  for await (const part of labelPdf(template, [fixedSample])) parts.push(part);
  writeFileSync(join(folder, `${key}.pdf`), Buffer.concat(parts));
  for await (const label of labelZpl(template, [fixedSample])) writeFileSync(join(folder, `${key}.zpl`), label);
  // Portable bitmap: the black and white dots sent to the printer.
  const { width, height, bytes } = renderBitmap(template, fixedSample);
  writeFileSync(join(folder, `${key}.pbm`), Buffer.concat([Buffer.from(`P4\n${width} ${height}\n`), bytes]));
  for (const dpi of [203, 300, 600]) console.log(key, dpi, JSON.stringify(preflight(template, fixedSample, { dpi })));
}
