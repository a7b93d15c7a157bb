import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { fixedSample, preflight, readTemplate, renderBitmap, type Template } from '../index.ts';
import { galleryIn, gallerySample } from './index.ts';

const languages = ['zh', 'en'] as const;

/** How many codes a template draws; a small label leaves an optional one out. */
const codesOf = ({ elements }: Template) => elements.filter((one) => one.type === 'qr' || one.type === 'barcode').length;

it('has twelve templates with names of their own in both languages', () => {
  for (const language of languages) expect(new Set(galleryIn(language).map(({ name }) => name[language])).size).toBe(12);
});

it('has no Chinese word left in English, neither on the labels nor in what the gallery shows on them', () => {
  const shown = JSON.stringify([galleryIn('en').map(({ template }) => template), gallerySample('en')]);
  expect(shown.match(/[\u4e00-\u9fff]+/g)).toBeNull();
  expect(JSON.stringify(galleryIn('en'))).not.toContain('"hint"');
});

describe.each(languages)('in %s', (language) => {
  it.each(galleryIn(language).map((one) => [one.name[language], one.template] as const))(
    '%s prints without a fault, and its codes are read back, at every resolution',
    async (_, template) => {
      expect(readTemplate(JSON.parse(JSON.stringify(template)))).toMatchObject({ ok: true });
      for (const dpi of [203, 300, 600] as const) {
        const judged = preflight(template, gallerySample(language), { dpi });
        expect(judged).toMatchObject({ ok: true });
        expect(judged.warnings.filter(({ fault }) => fault === 'textCut')).toEqual([]);
        // The codes are the same in both languages.
        if (language === 'zh') expect(await decode(renderBitmap(template, fixedSample, { dpi }))).toHaveLength(codesOf(template));
      }
    },
  );
});
