import type { Output, printJob } from '@touchmark/contract';

type Pictures = Output<typeof printJob.data>;
type Ask = (input: { id: string; pageNum: number }) => Promise<Pictures>;

/**
 * Opens a window with a page for each row of the roll, set or sheet, its labels at their places in millimetres, and the browser's own
 * print dialog; false when the window was blocked.
 */
export async function printInBrowser(id: string, name: string, ask: Ask): Promise<boolean> {
  const target = window.open('', '_blank', 'width=900,height=700');
  if (!target) return false;
  const { document: page } = target;
  page.title = name;
  const loaded: Promise<unknown>[] = [];
  let sheets: SheetFiller | undefined;
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const { labels, paper, ...answer } = await ask({ id, pageNum });
    pages = answer.pages;
    sheets ??= new SheetFiller(page, paper);
    for (const svg of labels)
      loaded.push(
        sheets
          .add(svg)
          .decode()
          .catch(() => undefined),
      );
  }
  await Promise.all(loaded);
  target.print();
  return true;
}

/** Puts one label after the other onto sheets, from the first free place. */
class SheetFiller {
  readonly #page: Document;
  readonly #paper: Pictures['paper'];
  #sheet: HTMLElement | undefined;
  #next: number;

  constructor(page: Document, paper: Pictures['paper']) {
    this.#page = page;
    this.#paper = paper;
    this.#next = paper.startAt - 1;
    const { width, height } = paper;
    const style = page.createElement('style');
    style.textContent = `@page{size:${width}mm ${height}mm;margin:0}body{margin:0}section{position:relative;overflow:hidden;width:${width}mm;height:${height}mm;break-after:page}img{position:absolute;display:block}`;
    page.head.append(style);
  }

  /** The drawing says its own size in millimetres. */
  add(svg: string): HTMLImageElement {
    const { places } = this.#paper;
    if (!this.#sheet || this.#next === places.length) {
      if (this.#sheet) this.#next = 0;
      this.#sheet = this.#page.createElement('section');
      this.#page.body.append(this.#sheet);
    }
    const { x, y } = places[this.#next]!;
    this.#next += 1;
    const image = this.#page.createElement('img');
    image.style.cssText = `left:${x}mm;top:${y}mm`;
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    this.#sheet.append(image);
    return image;
  }
}
