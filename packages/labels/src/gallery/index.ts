import { fixedSample, fixedTemplates } from '../fixed/index.ts';
import { goodsTemplates } from './goods.ts';
import { logisticTemplates } from './logistics.ts';
import type { LabelData } from '../template.ts';
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

/** What the gallery shows on them. */
export const gallerySample = (language: Language): LabelData =>
  language === 'zh'
    ? fixedSample
    : {
        ...fixedSample,
        productName: 'Three-seat fabric sofa, washable',
        spec: '2180×950×860 mm grey',
        brandName: 'Example brand',
        companyName: 'Example Furniture Co., Ltd.',
        hint: 'Scan to verify',
        level: 'Carton',
        content: '8 pcs',
        unit: 'set',
        color: 'Mist grey',
        materials: 'Fabric, solid wood',
        executeStandards: 'QB/T 1952.1, GB 18584-2024',
        certificates: 'FSC chain of custody, China Environmental Label',
        certNos: 'FSC-C000000, CEC2024ELP00000000',
        cert_LICENCE: 'Production licence',
        cert_TEST_REPORT: 'Test report of formaldehyde emission',
        cert_CERT: 'FSC chain of custody, China Environmental Label',
        cert_PATENT: 'Design patent',
        cert_HONOUR: 'Red Cotton Award',
      };
