import { afterEach, expect, it, vi } from 'vitest';
import { printInBrowser } from './print-in-browser.ts';

afterEach(() => vi.restoreAllMocks());

/** The window of the print, which the simulated browser does not open. */
function opened() {
  const document = window.document.implementation.createHTMLDocument();
  const target = { document, print: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  return target;
}
const placesOn = (section: Element) =>
  [...section.querySelectorAll('img')].map(({ style, src }) => [style.left, style.top, decodeURIComponent(src.split(',')[1]!)]);

it('prints sheets from their first free place, each label where it lies, over all answers', async () => {
  const { document, print } = opened();
  const places = [
    { x: 10, y: 10 },
    { x: 72, y: 10 },
    { x: 10, y: 55 },
    { x: 72, y: 55 },
  ];
  const paper = { width: 210, height: 297, places, startAt: 3 };
  const answers = [['a', 'b', 'c'], ['d']];
  const ask = ({ pageNum }: { pageNum: number }) => Promise.resolve({ labels: answers[pageNum - 1]!, total: 4, pages: 2, paper });
  expect(await printInBrowser('1', '五金标', ask)).toBe(true);
  expect(print).toHaveBeenCalledOnce();
  expect(document.head.textContent).toContain('size:210mm 297mm');
  expect([...document.querySelectorAll('section')].map(placesOn)).toEqual([
    [
      ['10mm', '55mm', 'a'],
      ['72mm', '55mm', 'b'],
    ],
    [
      ['10mm', '10mm', 'c'],
      ['72mm', '10mm', 'd'],
    ],
  ]);
});

it('prints a set that is torn off whole as one page', async () => {
  const { document } = opened();
  const paper = {
    width: 60,
    height: 80,
    places: [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
    ],
    startAt: 1,
  };
  await printInBrowser('1', '三联', () => Promise.resolve({ labels: ['1/2', '2/2', '1/2', '2/2'], total: 4, pages: 1, paper }));
  expect([...document.querySelectorAll('section')].map((section) => placesOn(section).map(([, top]) => top))).toEqual([
    ['0mm', '40mm'],
    ['0mm', '40mm'],
  ]);
});

it('says that the window was blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await printInBrowser('1', '', () => Promise.reject(new Error('not asked')))).toBe(false);
});
