import { type BoxCode, type Input, type Output, type Printer, printJob } from '@touchmark/contract';
import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { CountBox, type Dialog, number, useDialog } from '../../../ui/index.ts';
import { mostInBrowser, OutputFields, outputOn, PrintPreview, StartField, usePrinting, WizardFrame } from '../../labels/print/public.ts';
import { PrinterSelect, usePrinters } from '../../labels/printer/public.ts';
import { labelOf, printBoxes } from '../station/public.ts';
import { text } from './box.text.ts';

/** Boxes that are shown, or the filters of a list and how many boxes match them. */
type Wanted = readonly BoxCode[] | { all: NonNullable<Input<typeof printJob.boxes>['all']>; count: number };
const isShown = (wanted: Wanted): wanted is readonly BoxCode[] => Array.isArray(wanted);
const countOf = (wanted: Wanted) => (isShown(wanted) ? wanted.length : wanted.count);

/** More labels than these are no work for the dialog of this computer, which draws each of them at once. */
const mostInDialog = 500;

/** Templates of the company for boxes; none for whoever may not print them. */
const useBoxTemplates = () => useRead(printJob.boxTemplates, {}, { enabled: useMay(printJob.boxTemplates.access) }).data ?? [];

/** Prints labels of boxes; where the company has printers or templates for them, or the labels are many, a dialog asks first. */
export function useBoxLabels(): { print: (wanted: Wanted) => void; view: ReactNode } {
  const { userInfo } = useSession();
  const asked = useDialog<Wanted>();
  const hasPrinters = usePrinters().length > 0;
  const hasTemplates = useBoxTemplates().length > 0;
  const inDialog = (boxes: readonly BoxCode[]) =>
    void printBoxes(boxes.map((box) => labelOf({ ...box, amount: box.qty || box.capacity }, userInfo?.companyName ?? '')));
  const asksFirst = (wanted: Wanted) => hasPrinters || hasTemplates || !isShown(wanted) || wanted.length > mostInDialog;
  return {
    print: (wanted) => (isShown(wanted) && !asksFirst(wanted) ? inDialog(wanted) : asked.open(wanted)),
    view: asked.subject ? <BoxPrint asked={asked} wanted={asked.subject} inDialog={inDialog} /> : null,
  };
}

interface Choice {
  asked: Dialog<Wanted>;
  wanted: Wanted;
  inDialog: (boxes: readonly BoxCode[]) => void;
}
interface Plan {
  templateId?: string | undefined;
  copies: number;
  mode: NonNullable<Input<typeof printJob.boxes>['mode']>;
  dpi: number;
  startAt: number;
  printer?: Printer | undefined;
}

/** The size of the drawing that everybody has. */
const builtIn = { width: 100, height: 82, columns: 1, gap: 0, sheet: null };

/** Nothing while what was typed is no number. */
const countText = (labels: number): string => (labels > 0 ? fill(text.printLabels, { n: number(labels) }) : '');

/** Which template, how many and on which printer; a label is shown, and what is wrong with any of them. */
function BoxPrint({ asked, wanted, inDialog }: Choice) {
  const few = isShown(wanted) && wanted.length <= mostInDialog;
  const [plan, setPlan] = useState<Plan>({ copies: 1, mode: few ? 'BROWSER' : 'PDF', dpi: 203, startAt: 1 });
  const change = (more: Partial<Plan>) => setPlan((before) => ({ ...before, ...more }));
  const { templateId, copies, mode, dpi, startAt, printer } = plan;
  const templates = useBoxTemplates();
  const name = templates.find(({ id }) => id === templateId)?.name ?? say(text.print);
  const boxes = isShown(wanted) ? { boxIds: wanted.map(({ id }) => id) } : { all: wanted.all };
  const drawing = { ...(templateId && { templateId }), dpi: dpi as 203 };
  const preview = useRead(printJob.boxPreview, { ...boxes, ...drawing });
  const create = useWrite(printJob.boxes);
  const { busy, print } = usePrinting(asked.close);
  const labels = (preview.data?.labels ?? countOf(wanted)) * copies;
  const tooMany = mode === 'BROWSER' && labels > mostInBrowser;
  const ready = [labels > 0, !tooMany, preview.data?.ok === true].every(Boolean);
  const start = () => {
    // The drawing that everybody has needs no job for the dialog of this computer.
    if (few && !printer && !templateId && mode === 'BROWSER' && copies === 1) {
      inDialog(wanted as readonly BoxCode[]);
      return asked.close();
    }
    const input = { ...boxes, ...drawing, copies, startAt, ...(printer ? { printerId: printer.id } : { mode }) };
    // Void boxes take no label, so the job may have fewer than the list.
    const make = () => create.mutateAsync(input).then((job) => ({ ...job, rangeTo: job.labels / copies }));
    void print(make, { name, printer, inBrowser: mode === 'BROWSER' });
  };
  return (
    <WizardFrame
      title={fill(text.printCount, { n: number(countOf(wanted)) })}
      count={countText(labels)}
      make={{ label: say(text.print), busy, ready, onClick: start }}
      aside={<PrintPreview of={preview} name={name} />}
      onClose={asked.close}
    >
      <BoxFields plan={plan} templates={templates} tooMany={tooMany} onChange={change}>
        {few ? null : <p className="tm-hint">{say(isShown(wanted) ? text.printMany : text.printAllNote)}</p>}
      </BoxFields>
    </WizardFrame>
  );
}

function BoxFields({
  plan,
  templates,
  tooMany,
  onChange,
  children,
}: {
  plan: Plan;
  templates: Output<typeof printJob.boxTemplates>;
  tooMany: boolean;
  onChange: (more: Partial<Plan>) => void;
  children: ReactNode;
}) {
  const { templateId, copies, printer } = plan;
  const template = templates.find(({ id }) => id === templateId);
  return (
    <Form layout="vertical" component="div">
      {templates.length > 0 ? (
        <Form.Item label={say(text.template)}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={say(text.template)}
            placeholder={say(text.builtIn)}
            value={templateId ?? null}
            onChange={(id?: string) => {
              const chosen = templates.find((one) => one.id === id);
              onChange({ templateId: chosen?.id, startAt: 1, ...(printer ? {} : { dpi: chosen?.dpi ?? 203 }) });
            }}
            options={templates.map(({ id, name, width, height }) => ({ value: id, label: `${name} · ${width} × ${height} mm` }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item label={say(text.copies)}>
        <CountBox aria-label={say(text.copies)} min={1} max={10} value={copies} onChange={(value) => onChange({ copies: value ?? 1 })} />
      </Form.Item>
      <PrinterSelect
        value={printer}
        none={say(text.noPrinter)}
        label={template ?? builtIn}
        onChange={(found) => onChange(outputOn(found))}
      />
      {template ? <StartField template={template} plan={plan} onChange={onChange} /> : null}
      {printer ? null : <OutputFields plan={plan} tooMany={tooMany} onChange={onChange} />}
      {children}
    </Form>
  );
}
