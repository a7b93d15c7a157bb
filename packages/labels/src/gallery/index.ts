import { fixedTemplates } from '../fixed/index.ts';
import { goodsTemplates } from './goods.ts';
import { logisticTemplates } from './logistics.ts';
import type { GalleryTemplate } from './sketch.ts';
import { translated } from './translated.ts';
import type { Language } from './words.ts';

/** Twelve templates for furniture, with their words in one language. */
export function galleryIn(language: Language): GalleryTemplate[] {
  const sketched = [...logisticTemplates, ...goodsTemplates].map(({ page, elements, ...rest }) => ({
    ...rest,
    template: { page: { ...page, gapMm: 2, columns: 1 }, elements: elements(language) },
  }));
  const known = fixedTemplates.map(({ key, name, kind, template }) => ({
    key,
    name,
    kind,
    template: language === 'zh' ? template : translated(template),
  }));
  return [...known, ...sketched];
}
