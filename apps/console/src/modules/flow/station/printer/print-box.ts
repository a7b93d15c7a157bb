import { boxLevels, commandText, stationCommands } from '@touchmark/domain';
import { commandSheet, platformBoxLabel, renderSvg, ssccLabel, type LabelData, type Template } from '@touchmark/labels';
import { say } from '../../../../core/text.ts';
import { withLetters } from '../../../labels/label/public.ts';
import { commandNotes, text } from '../station.text.ts';

/** What stands on the label of a box. */
export interface LabelledBox {
  boxNo: string;
  companyName: string;
  productName: string;
  model: string;
  batchNo: string;
  level: string;
  content: string;
}

interface Labelled {
  boxNo: string;
  productName: string;
  model: string;
  prodBatchNo?: string;
  level: number | null;
  /** How many are in it, or how many it takes; null if that is not known. */
  amount: number | null;
}

/** The label of a box. It is in Chinese whatever the screen’s language is, because it goes to the warehouse. */
export const labelOf = ({ boxNo, productName, model, prodBatchNo = '', level, amount }: Labelled, companyName: string): LabelledBox => ({
  boxNo,
  companyName,
  productName,
  model,
  batchNo: prodBatchNo,
  level: boxLevels[level ?? 1]?.zh ?? '',
  content: amount === null ? '' : `${amount} ${(level ?? 1) > 1 ? '箱' : '件'}`,
});

const isSscc = (boxNo: string): boolean => /^\d{18}$/.test(boxNo);

/** Prints pages that are drawn here, so it also works without a network, then in a font of this computer. */
async function printPages(pages: readonly { template: Template; data: LabelData }[]): Promise<void> {
  const first = pages[0];
  if (!first) return;
  const drawn = await withLetters((lines) => pages.map(({ template, data }) => renderSvg(template, data, lines)));
  await printPictures(drawn, first.template.page);
}

/**
 * Prints pictures, each on a page of this size, through the browser, without a window that a blocker could refuse. With the browser
 * started for it (`--kiosk-printing`) no dialog asks.
 */
export async function printPictures(drawn: readonly string[], { widthMm, heightMm }: { widthMm: number; heightMm: number }): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'print';
  const images = drawn.map((svg) => `<img alt="" src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}">`);
  frame.srcdoc = `<!doctype html><style>@page{size:${widthMm}mm ${heightMm}mm;margin:0}body{margin:0}img{display:block;width:${widthMm}mm;height:${heightMm}mm;break-after:page}</style>${images.join('')}`;
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    document.body.append(frame);
  });
  await Promise.all([...(frame.contentDocument?.images ?? [])].map((image) => image.decode().catch(() => undefined)));
  frame.contentWindow?.print();
  // Some browsers print after `print` has returned.
  setTimeout(() => frame.remove(), 60_000);
}

/** Prints the labels of boxes: an SSCC as GS1-128, a number of the platform as Code 128. */
export const printBoxes = (boxes: readonly LabelledBox[]): Promise<void> =>
  printPages(
    boxes.map(({ boxNo, ...more }) => ({
      template: isSscc(boxNo) ? ssccLabel : platformBoxLabel,
      data: { ...more, boxNo, sscc: `(00)${boxNo}` },
    })),
  );

/** Prints the sheet of command barcodes that hangs at a station. */
export const printCommands = (): Promise<void> =>
  printPages([
    {
      template: commandSheet(
        say(text.sheetTitle),
        say(text.sheetNote),
        stationCommands.map((command) => ({
          code: commandText(command),
          name: say(commandNotes[command].name),
          note: say(commandNotes[command].note),
        })),
      ),
      data: {},
    },
  ]);
