import type { LabelTemplate } from '@touchmark/contract';

type Ask = (input: { id: string; pageNum: number }) => Promise<{ labels: string[]; pages: number }>;

/** Opens a window with one page for each label and the browser's own print dialog; false when the window was blocked. */
export async function printInBrowser(
  id: string,
  { width, height, name }: Pick<LabelTemplate, 'width' | 'height' | 'name'>,
  ask: Ask,
): Promise<boolean> {
  const target = window.open('', '_blank', 'width=900,height=700');
  if (!target) return false;
  const { document: page } = target;
  page.title = name;
  const style = page.createElement('style');
  style.textContent = `@page{size:${width}mm ${height}mm;margin:0}body{margin:0}img{display:block;width:${width}mm;height:${height}mm;break-after:page}`;
  page.head.append(style);
  const loaded: Promise<unknown>[] = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const answer = await ask({ id, pageNum });
    pages = answer.pages;
    for (const svg of answer.labels) {
      const image = page.createElement('img');
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      page.body.append(image);
      loaded.push(image.decode().catch(() => undefined));
    }
  }
  await Promise.all(loaded);
  target.print();
  return true;
}
