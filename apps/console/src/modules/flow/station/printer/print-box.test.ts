import { afterEach, expect, it, vi } from 'vitest';
import { labelOf, printBoxes, printCommands } from './print-box.ts';

afterEach(() => document.body.replaceChildren());

/** The frame of the pages, once their letters are drawn, and its load, which the simulated browser does not do. */
async function loaded(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  document.querySelector('iframe')!.dispatchEvent(new Event('load'));
}

/** What was handed to the printer: the frame’s pages. */
const pages = () => [...document.querySelectorAll('iframe')].map(({ srcdoc }) => decodeURIComponent(srcdoc));

it('prints a page for each box, with its number, product, level and content', async () => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print: () => undefined } as Window);
  const box = { productName: '清屿单人布艺沙发', model: 'YH-S101', level: 1, amount: 8 };
  const pallet = { ...box, level: 2, amount: 20 };
  const printed = printBoxes([
    labelOf({ ...box, boxNo: '095211010000000016' }, '云禾家具'),
    labelOf({ ...pallet, boxNo: 'X100001261123000018' }, '云禾家具'),
  ]);
  await loaded();
  await printed;
  const [page] = pages();
  expect(page!.match(/<img/g)).toHaveLength(2);
  for (const words of ['清屿单人布艺沙发', '云禾家具', '8 件', '20 箱', '托盘', '(00)']) expect(page).toContain(words);
  vi.restoreAllMocks();
});

it('prints the sheet of commands', async () => {
  const printed = printCommands();
  await loaded();
  await printed.catch(() => undefined);
  for (const words of ['撤销', '封箱', '换箱', '替换', '混装']) expect(pages()[0]).toContain(words);
});
