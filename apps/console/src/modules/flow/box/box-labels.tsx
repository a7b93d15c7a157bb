import { type BoxCode, type Input, type Printer, printJob } from '@touchmark/contract';
import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, number, useDialog } from '../../../ui/index.ts';
import { modeChoices, usePrinting } from '../../codes/print/public.ts';
import { PrinterSelect, usePrinters, wayChoices } from '../../codes/printer/public.ts';
import { labelOf, printBoxes } from '../station/public.ts';
import { text } from './box.text.ts';

/** Boxes that are shown, or the filters of a list and how many boxes match them. */
type Wanted = readonly BoxCode[] | { all: NonNullable<Input<typeof printJob.boxes>['all']>; count: number };
const isShown = (wanted: Wanted): wanted is readonly BoxCode[] => Array.isArray(wanted);
const countOf = (wanted: Wanted) => (isShown(wanted) ? wanted.length : wanted.count);

/** More labels than these are no work for the dialog of this computer, which draws each of them at once. */
const mostInDialog = 500;

/** Prints labels of boxes; where the company has printers, or the labels are many, a dialog asks for one. */
export function useBoxLabels(): { print: (wanted: Wanted) => void; view: ReactNode } {
  const { userInfo } = useSession();
  const asked = useDialog<Wanted>();
  const hasPrinters = usePrinters().length > 0;
  const inDialog = (boxes: readonly BoxCode[]) =>
    void printBoxes(boxes.map((box) => labelOf({ ...box, amount: box.qty || box.capacity }, userInfo?.companyName ?? '')));
  return {
    print: (wanted) => (isShown(wanted) && wanted.length <= mostInDialog && !hasPrinters ? inDialog(wanted) : asked.open(wanted)),
    view: asked.subject ? <ChoosePrinter asked={asked} wanted={asked.subject} inDialog={inDialog} /> : null,
  };
}

interface Choice {
  asked: Dialog<Wanted>;
  wanted: Wanted;
  inDialog: (boxes: readonly BoxCode[]) => void;
}

function ChoosePrinter({ asked, wanted, inDialog }: Choice) {
  const [printer, setPrinter] = useState<Printer>();
  const create = useWrite(printJob.boxes);
  const { busy, print } = usePrinting(asked.close);
  const few = isShown(wanted) && wanted.length <= mostInDialog;
  const count = countOf(wanted);
  const start = () => {
    if (printer || !few) {
      const boxes = isShown(wanted) ? { boxIds: wanted.map(({ id }) => id) } : { all: wanted.all };
      // Void boxes take no label, so the job may have fewer than the list.
      const make = () =>
        create.mutateAsync({ ...boxes, ...(printer && { printerId: printer.id }) }).then((job) => ({ ...job, rangeTo: job.labels }));
      return void print(make, { name: say(text.print), printer, inBrowser: few && printer?.way === 'DIALOG' });
    }
    inDialog(wanted);
    asked.close();
  };
  return (
    <Modal
      open
      title={fill(text.printCount, { n: number(count) })}
      okText={say(text.print)}
      confirmLoading={busy}
      onOk={start}
      onCancel={asked.close}
    >
      <Form layout="vertical" component="div">
        <PrinterSelect value={printer} none={say(few ? wayChoices.DIALOG : modeChoices.PDF)} onChange={setPrinter} />
      </Form>
      {few ? null : <p className="tm-hint">{say(isShown(wanted) ? text.printMany : text.printAllNote)}</p>}
    </Modal>
  );
}
