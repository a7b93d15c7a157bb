import { ContentWriter } from '../pdf/content-writer.ts';
import { drawContent } from '../pdf/pdf-content.ts';
import { PdfFile, pdfText } from '../pdf/pdf-file.ts';
import { PdfFont } from '../pdf/pdf-font.ts';
import { mmPerPoint, short } from '../units.ts';
import type { SymbolDrawing } from './draw-symbol.ts';

const points = (mm: number): number => short(mm / mmPerPoint);

/**
 * Symbols as a PDF with one page in the size of each symbol, repeated by the number of copies: vectors, with the glyphs of their
 * digits embedded.
 */
export function symbolPdf(drawings: readonly SymbolDrawing[], title: string, copies = 1): Buffer {
  const file = new PdfFile();
  const font = new PdfFont(file, 'regular');
  const root = file.reserve();
  const content = new ContentWriter();
  const kids = drawings.flatMap((drawing) => {
    content.clear();
    content.text(`${(1 / mmPerPoint).toFixed(8)} 0 0 ${(1 / mmPerPoint).toFixed(8)} 0 0 cm\n`);
    drawContent(content, drawing.drawn, drawing.heightMm, { regular: font });
    const stream = file.stream(content.take());
    const page = `<</Type/Page/Parent ${root} 0 R/MediaBox[0 0 ${points(drawing.widthMm)} ${points(drawing.heightMm)}]/Contents ${stream} 0 R>>`;
    return Array.from({ length: copies }, () => file.object(page));
  });
  // Symbols without a readable line use no glyph, so no font is embedded.
  const lettered = drawings.some(({ drawn }) => drawn.some(({ kind }) => kind === 'text'));
  if (lettered) font.write(file);
  else file.object('null', font.id);
  file.object(
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]/Resources<<${lettered ? `/Font<</R ${font.id} 0 R>>` : ''}>>>>`,
    root,
  );
  const catalog = file.object(`<</Type/Catalog/Pages ${root} 0 R/ViewerPreferences<</PrintScaling/None>>>>`);
  const info = file.object(`<</Title${pdfText(title)}/Producer(Touchmark)>>`);
  return Buffer.concat([...file.finish(catalog, info)]);
}
