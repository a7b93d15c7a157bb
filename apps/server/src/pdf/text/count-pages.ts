import { readPageTree } from './page-tree.ts';
import { PdfObjects } from './pdf-objects.ts';

/** What a PDF is, as far as it can be read. */
export interface PageCount {
  hasPages: boolean;
  /** Null where a part of the page tree cannot be read. */
  pages: number | null;
}

const mostPages = 20_000;
/** Readers look for the end of a file within so many bytes. */
const endWithin = 1024;

/** How many pages a PDF has by its page tree. A file without its end is cut off, whatever stands before. */
export function countPages(bytes: Buffer): PageCount {
  if (!bytes.subarray(-endWithin).includes('%%EOF')) return { hasPages: false, pages: null };
  const { pages, isWhole } = readPageTree(new PdfObjects(bytes), mostPages);
  return { hasPages: pages.length > 0, pages: isWhole ? pages.length : null };
}
