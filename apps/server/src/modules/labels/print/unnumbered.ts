import { fieldsOf, type Template } from '@touchmark/labels';
import { fieldWords } from '../label-data/public.ts';

/** The warning that labels of one product do not say which of its packages each is for: whoever sticks them on cannot tell them apart. */
export function unnumbered(template: Template, pieces: number): { element: number; fault: string; zh: string; en: string }[] {
  if (pieces < 2 || fieldsOf(template).includes('pieceNo')) return [];
  const { zh, en } = fieldWords('pieceNo');
  return [
    {
      element: -1,
      fault: 'unnumbered',
      zh: `模板未印“${zh}”，同一产品的 ${pieces} 张标签分不出是第几包`,
      en: `The ${pieces} labels of a product do not say which package they are for: the template has no field “${en}”`,
    },
  ];
}
