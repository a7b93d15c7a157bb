import type { Drawn } from '../drawn.ts';
import { placeAll } from '../place.ts';
import { faultOf, LabelRefused } from '../preflight/fault.ts';
import { refuseUnreadable } from '../preflight/refuse.ts';
import { type Layout, layoutOf } from '../layout.ts';
import { type Form, formsOf, type LabelRows } from '../rows.ts';
import { mmPerPoint, short } from '../units.ts';
import type { Template } from '../template.ts';
import { ContentWriter } from './content-writer.ts';
import { drawContent, type Fonts } from './pdf-content.ts';
import { PdfFile, pdfText } from './pdf-file.ts';
import { PdfFont } from './pdf-font.ts';
import type { Weight } from '../text/font-files.ts';

export interface PdfOptions {
  /** How many copies of each label, printed one after another. */
  readonly copies?: number;
  /** The first free place of the first sheet, counted from 1. */
  readonly start?: number;
  /** Title of the document. */
  readonly title?: string;
}

const pagesPerNode = 128;
const pointsPerMm = 1 / mmPerPoint;
const toMillimetres = `${pointsPerMm.toFixed(8)} 0 0 ${pointsPerMm.toFixed(8)} 0 0 cm\n`;

/**
 * Labels as a PDF, one page for each sheet, set or row of labels on the roll, generated while the data arrives. Text is real text, codes are
 * vector paths aligned to printer dots, and only the used glyphs are embedded, at the end. Throws `LabelRefused` at the first
 * label that could not be scanned.
 */
export async function* labelPdf(template: Template, rows: LabelRows, options: PdfOptions = {}): AsyncGenerator<Uint8Array> {
  const pages = new LabelPages(template);
  for await (const form of formsOf(rows, template.page, options.copies ?? 1, options.start)) {
    pages.add(form);
    const chunk = pages.file.take();
    if (chunk) yield chunk;
  }
  yield* pages.finish(options.title ?? '标签');
}

class LabelPages {
  readonly file = new PdfFile();
  readonly #template: Template;
  readonly #fonts: Fonts;
  readonly #content = new ContentWriter();
  readonly #fixed: readonly Drawn[];
  readonly #form: number | undefined;
  readonly #root = this.file.reserve();
  readonly #nodes: number[] = [];
  #kids: number[] = [];
  #count = 0;
  #labels = 0;
  readonly #layout: Layout;
  #last: { row: Form; content: number } | undefined;

  constructor(template: Template) {
    this.#template = template;
    this.#layout = layoutOf(template.page);
    this.#fonts = fontsOf(template, this.file);
    this.#fixed = placeAll(template, {}, template.page.dpi, 'fixed');
    this.#form = this.#fixed.length > 0 ? this.#writeForm() : undefined;
  }

  /** Elements that are equal on every label are written once as a form XObject that every page references. */
  #writeForm(): number {
    const { widthMm, heightMm } = this.#template.page;
    this.#content.clear();
    drawContent(this.#content, this.#fixed, heightMm, this.#fonts);
    return this.file.stream(
      this.#content.take(),
      `/Type/XObject/Subtype/Form/BBox[0 0 ${widthMm} ${heightMm}]/Resources<<${this.#fontResources()}>>`,
    );
  }

  #fontResources(): string {
    const { regular, bold } = this.#fonts;
    return `/Font<<${regular ? `/R ${regular.id} 0 R` : ''}${bold ? `/B ${bold.id} 0 R` : ''}>>`;
  }

  add(row: Form): void {
    if (this.#kids.length === pagesPerNode) this.#closeNode();
    if (this.#kids.length === 0) this.#nodes.push(this.file.reserve());
    // Copies of a label are separate pages with the same content stream.
    const content = this.#last && sameRow(this.#last.row, row) ? this.#last.content : this.#writeContent(row);
    this.#last = { row, content };
    this.#kids.push(this.file.object(`<</Type/Page/Parent ${this.#nodes.at(-1)} 0 R/Contents ${content} 0 R>>`));
    this.#count++;
    this.#labels += row.length;
  }

  #writeContent(row: Form): number {
    const { page } = this.#template;
    const out = this.#content;
    out.clear();
    out.text(toMillimetres);
    row.forEach((data, nth) => {
      if (!data) return;
      const drawn = placeAll(this.#template, data, page.dpi, 'data');
      refuseUnreadable(this.#template, data, drawn, this.#labels + nth + 1);
      const { x, y } = this.#layout.places[nth]!;
      const [right, up] = [short(x), short(this.#layout.heightMm - y - page.heightMm)];
      const moved = right !== 0 || up !== 0;
      if (moved) out.text(`q 1 0 0 1 ${right} ${up} cm\n`);
      if (this.#form) out.text('/F Do\n');
      drawContent(out, drawn, page.heightMm, this.#fonts);
      if (moved) out.text('Q\n');
    });
    return this.file.stream(out.take());
  }

  /** Pages are grouped in a tree, so that neither a node of the tree nor the memory grows with the number of pages. */
  #closeNode(): void {
    const kids = this.#kids.map((id) => `${id} 0 R`).join(' ');
    this.file.object(`<</Type/Pages/Parent ${this.#root} 0 R/Count ${this.#kids.length}/Kids[${kids}]>>`, this.#nodes.at(-1));
    this.#kids = [];
  }

  finish(title: string): Generator<Uint8Array> {
    if (this.#count === 0) throw new LabelRefused([faultOf(-1, 'noLabels', 0, 1)], 0);
    if (this.#kids.length > 0) this.#closeNode();
    const [width, height] = [this.#layout.widthMm, this.#layout.heightMm].map((mm) => short(mm * pointsPerMm));
    const form = this.#form ? `/XObject<</F ${this.#form} 0 R>>` : '';
    this.file.object(
      `<</Type/Pages/Count ${this.#count}/Kids[${this.#nodes.map((id) => `${id} 0 R`).join(' ')}]` +
        `/MediaBox[0 0 ${width} ${height}]/Resources<<${this.#fontResources()}${form}>>>>`,
      this.#root,
    );
    this.#fonts.regular?.write(this.file);
    this.#fonts.bold?.write(this.file);
    const catalog = this.file.object(`<</Type/Catalog/Pages ${this.#root} 0 R/ViewerPreferences<</PrintScaling/None>>>>`);
    const info = this.file.object(`<</Title${pdfText(title)}/Producer(Touchmark)>>`);
    return this.file.finish(catalog, info);
  }
}

/** Opens and embeds only the font weights that a template uses. */
function fontsOf({ elements }: Template, file: PdfFile): Fonts {
  const weights = new Set<Weight>(
    elements.flatMap((element) => {
      if (element.type === 'text' || element.type === 'field' || element.type === 'table')
        return [element.bold ? 'bold' : 'regular'] as const;
      return element.type === 'barcode' && element.readable ? (['regular'] as const) : [];
    }),
  );
  return Object.fromEntries([...weights].map((weight) => [weight, new PdfFont(file, weight)]));
}

const sameRow = (a: Form, b: Form): boolean => a.length === b.length && a.every((data, i) => data === b[i]);
