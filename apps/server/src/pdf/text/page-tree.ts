import type { PdfObjects } from './pdf-objects.ts';
import { isName, isRef, type PdfDict, type PdfValue } from './pdf-syntax.ts';

interface PageTree {
  pages: PdfDict[];
  /** Whether every branch could be read: otherwise there are more pages, or fewer. */
  isWhole: boolean;
}

/** Whether a dictionary says under `key` that it is `name`. */
export const isNamedAs = (dict: PdfDict, key: string, name: string): boolean => {
  const value = dict.get(key);
  return isName(value) && value.name === name;
};

/** The catalogue that the last trailer names: a file that was saved again may have several. */
function catalogOf(objects: PdfObjects): PdfDict | undefined {
  const named = objects.dict(objects.root);
  if (named && isNamedAs(named, 'Type', 'Catalog')) return named;
  for (const [, dict] of objects.dicts()) if (isNamedAs(dict, 'Type', 'Catalog')) return dict;
  return undefined;
}

/** The first pages of a file in their order, by its page tree (ISO 32000-1, 7.7.3). */
export function readPageTree(objects: PdfObjects, most: number): PageTree {
  const pages: PdfDict[] = [];
  const seen = new Set<number>();
  let isWhole = true;
  const visit = (value: PdfValue | undefined): void => {
    const node = isRef(value) && !seen.has(value.ref) && pages.length < most ? objects.dict(value) : undefined;
    if (!isRef(value) || !node) return void (isWhole = false);
    seen.add(value.ref);
    if (isNamedAs(node, 'Type', 'Page')) return void pages.push(node);
    const kids = objects.of(node.get('Kids'));
    if (Array.isArray(kids)) for (const kid of kids) visit(kid);
    else isWhole = false;
  };
  visit(catalogOf(objects)?.get('Pages'));
  return { pages, isWhole };
}
