import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixedTemplates, outlinedText, preflight, readTemplate, renderSvg, fixedSample, type Template } from './index.ts';

/** The fixed templates as the first release stored them for every company. */
const first = JSON.parse(readFileSync(join(import.meta.dirname, '../test/first-templates.json'), 'utf8')) as {
  name: string;
  template: Template;
}[];

const page = { widthMm: 60, heightMm: 40, dpi: 203 };
const qr = { type: 'qr', field: 'url', x: 1, y: 1, width: 20, height: 20 };
const words = { type: 'text', text: 'A', x: 1, y: 1, width: 20, height: 4, size: 8 };

describe('readTemplate', () => {
  it.each(fixedTemplates.map((fixed) => [fixed.name.zh, fixed] as const))('takes %s back from JSON', (_, { template }) => {
    expect(readTemplate(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, template });
  });

  it.each(first.map((one) => [one.name, one.template] as const))('opens %s of the first release unchanged, and it prints', (_, stored) => {
    expect(readTemplate(stored)).toEqual({ ok: true, template: stored });
    expect(preflight(stored, fixedSample)).toMatchObject({ ok: true });
    expect(renderSvg(stored, fixedSample)).toContain(fixedSample['brandName']);
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'page, elements'],
    ['a list', [], 'page, elements'],
    ['too many elements', { page, elements: Array.from({ length: 201 }, () => words) }, 'page, elements'],
    ['a page too wide', { page: { ...page, widthMm: 301 }, elements: [] }, 'page.widthMm'],
    ['a resolution no printer has', { page: { ...page, dpi: 72 }, elements: [] }, 'page.dpi'],
    ['a number as text', { page, elements: [{ ...words, x: '1' }] }, 'elements[0].x'],
    ['not a number', { page, elements: [{ ...words, size: Number.NaN }] }, 'elements[0].size'],
    ['an unknown kind', { page, elements: [words, { ...words, type: 'video' }] }, 'elements[1].type'],
    ['an inherited name as a kind', { page, elements: [{ ...words, type: 'constructor' }] }, 'elements[0].type'],
    ['a part the kind does not have', { page, elements: [{ ...words, onload: 'x' }] }, 'elements[0].onload'],
    ['a code without content', { page, elements: [{ ...qr, field: undefined }] }, 'elements[0].field'],
    [
      'a dash so short that it would be drawn for ever',
      { page, elements: [{ type: 'line', x: 0, y: 0, length: 60, thickness: 1, dash: 1e-9 }] },
      'elements[0].dash',
    ],
    [
      'a path that leaves its attribute',
      { page, elements: [{ type: 'image', image: { path: 'M0 0"/><script>', width: 4, height: 4 }, x: 1, y: 1, width: 4, height: 4 }] },
      'elements[0].image',
    ],
  ])('refuses %s and names the part', (_, value, part) => {
    expect(readTemplate(value)).toMatchObject({ ok: false, faults: [{ fault: 'malformed', value: part, zh: `模板数据有误：${part}` }] });
  });
});

describe('renderSvg with outlines', () => {
  it('holds the letters of the print and no text of another font', () => {
    const svg = renderSvg(fixedTemplates[0]!.template, { ...fixedSample, model: 'A<B' }, outlinedText);
    expect(svg).not.toContain('<text');
    expect(svg).toContain('aria-label="A&#60;B"');
    expect(svg.match(/<path transform="translate\(\d+\)"/g)!.length).toBeGreaterThan(60);
  });
});
