import type { UseQueryResult } from '@tanstack/react-query';
import { type EcodeBatch, type Input, type LabelTemplate, type Output, printJob } from '@touchmark/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { DangerConfirm, number, typedAbove } from '../../../ui/index.ts';
import { countWords } from './label-count.ts';
import { t } from './print.text.ts';
import { PrintedBefore } from './printed-before.tsx';
import type { PrintPlan } from './print-plan.ts';
import { PrintPlanForm } from './print-plan-form.tsx';
import { usePrinting } from './use-printing.ts';
import { PrintPreview, WizardFrame } from './wizard-frame.tsx';

type Previewed = Output<typeof printJob.preview>;

/** More labels than these are no work for a browser, which draws each of them at once. */
export const mostInBrowser = 2000;

const codesOf = ({ rangeFrom, rangeTo }: PrintPlan): number => (rangeFrom && rangeTo ? Math.max(0, rangeTo - rangeFrom + 1) : 0);

/** How many labels there will be. */
const labelsOf = (plan: PrintPlan, of: Previewed | undefined) => codesOf(plan) * (of?.pieces ?? 1) * plan.copies;

/** The call's input, once batch and range are selected. */
function inputOf(plan: PrintPlan, templateId: string): Input<typeof printJob.create> | null {
  const { batchId, prodBatchId, rangeFrom, rangeTo, copies, mode, dpi, reason, printer, startAt } = plan;
  const more = { ...(reason ? { again: true, reason } : {}), ...(printer ? { printerId: printer.id } : {}) };
  return batchId && rangeFrom && rangeTo
    ? { templateId, batchId, prodBatchId, rangeFrom, rangeTo, copies, mode, startAt, dpi: dpi as 203, ...more }
    : null;
}

/** Serials that were printed before need a reason, where the company lets them be printed again at all. */
const mayPrint = (of: Previewed | undefined, { reason = '' }: PrintPlan): boolean =>
  of?.ok === true && (of.overlaps.length === 0 || (!of.reprintForbidden && reason.trim().length >= 2));

/** First prints are what somebody does all day; many second labels are what a forger wants. */
const isMuchAgain = (of: Previewed | undefined, labels: number): boolean => labels > typedAbove && (of?.overlaps ?? []).length > 0;

/** How many labels stand on one page of the file: a sheet or a row of the roll in a PDF; a label printer takes row by row. */
const perPageOf = ({ columns, sheet }: LabelTemplate, mode: PrintPlan['mode']): number =>
  columns * (mode === 'PDF' && sheet ? sheet.rows : 1);

interface WizardProps {
  template: LabelTemplate | undefined;
  /** The initially selected batch. */
  batch?: EcodeBatch | undefined;
  onClose: () => void;
}

/** Selects batch, range, copies and output, previews the first label, and prints. */
export function PrintWizard({ template, batch, onClose }: WizardProps) {
  return template ? <OpenWizard template={template} batch={batch} onClose={onClose} /> : null;
}

/** Where some of the chosen batch was printed before: begins with what was not, once, and leaves what somebody typed. */
function useUnprinted(
  plan: PrintPlan,
  of: Previewed | undefined,
  onOffer: (range: Pick<PrintPlan, 'rangeFrom' | 'rangeTo'>) => void,
): void {
  const offered = useRef<string>(undefined);
  const { batchId, rangeFrom, rangeTo } = plan;
  useEffect(() => {
    if (!batchId || !of?.unprinted || offered.current === batchId) return;
    offered.current = batchId;
    if (rangeFrom !== of.serialFrom || rangeTo !== of.serialTo) return;
    const first = of.unprinted[0];
    // Nothing is left: whoever prints again says what.
    onOffer(first ? { rangeFrom: first.from, rangeTo: first.to } : { rangeFrom: undefined, rangeTo: undefined });
  }, [batchId, of, rangeFrom, rangeTo, onOffer]);
}

const wholeOf = (batch: EcodeBatch | undefined) =>
  batch ? { batchId: batch.id, rangeFrom: batch.serialFrom, rangeTo: batch.serialTo } : {};

function OpenWizard({ template, batch, onClose }: WizardProps & { template: LabelTemplate }) {
  const [plan, setPlan] = useState<PrintPlan>({ copies: 1, mode: 'PDF', startAt: 1, dpi: template.dpi, ...wholeOf(batch) });
  const { batchId = '0', prodBatchId, rangeFrom, rangeTo, dpi } = plan;
  const preview = useRead(
    printJob.preview,
    {
      templateId: template.id,
      batchId,
      prodBatchId,
      dpi: dpi as 203,
      ...(rangeFrom ? { serial: rangeFrom } : {}),
      ...(rangeTo ? { rangeTo } : {}),
    },
    { enabled: batchId !== '0' },
  );
  const change = useCallback((more: Partial<PrintPlan>) => setPlan((before) => ({ ...before, ...more })), []);
  useUnprinted(plan, preview.data, change);
  const create = useWrite(printJob.create);
  const printing = usePrinting(onClose);
  const pieces = preview.data?.pieces ?? 1;
  const labels = labelsOf(plan, preview.data);
  const input = inputOf(plan, template.id);
  const tooMany = plan.mode === 'BROWSER' && labels > mostInBrowser;
  const [asking, setAsking] = useState(false);
  const ready = input !== null && labels > 0 && !tooMany && mayPrint(preview.data, plan);
  const send = () => {
    setAsking(false);
    if (!input) return;
    const { name } = template;
    const inBrowser = plan.mode === 'BROWSER';
    void printing.print(() => create.mutateAsync(input), { name, inBrowser, labels, perPage: perPageOf(template, plan.mode), ...plan });
  };
  return (
    <WizardFrame
      title={`${say(t.printTitle)} · ${template.name}`}
      count={countWords({ things: codesOf(plan), pieces, copies: plan.copies })}
      make={{
        label: say(t.make),
        busy: printing.busy,
        ready,
        onClick: () => (isMuchAgain(preview.data, labels) ? setAsking(true) : send()),
      }}
      aside={<Aside of={preview} plan={plan} name={template.name} onReason={(reason) => change({ reason })} />}
      onClose={onClose}
    >
      <PrintPlanForm plan={plan} first={batch} template={template} bounds={preview.data} tooMany={tooMany} onChange={change} />
      <DangerConfirm
        open={asking}
        thing={fill(t.againMany, { n: number(labels) })}
        consequence={t.againSure}
        count={labels}
        action={t.make}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </WizardFrame>
  );
}

/** The label of the chosen batch, and what was printed of it before. */
function Aside({
  of,
  plan,
  name,
  onReason,
}: {
  of: UseQueryResult<Previewed>;
  plan: PrintPlan;
  name: string;
  onReason: (reason: string) => void;
}) {
  if (!plan.batchId)
    return (
      <div className="tm-hint" style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        {say(t.choose)}
      </div>
    );
  return (
    <>
      {of.data ? <PrintedBefore of={of.data} plan={plan} onChange={onReason} /> : null}
      <PrintPreview of={of} name={name} />
    </>
  );
}
