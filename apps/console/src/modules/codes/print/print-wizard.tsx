import { type EcodeBatch, type Input, type LabelTemplate, type Output, printJob } from '@touchmark/contract';
import { Alert, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { LabelPicture } from './label-picture.tsx';
import { t } from './print.text.ts';
import { PrintedBefore } from './printed-before.tsx';
import type { PrintPlan } from './print-plan.ts';
import { PrintPlanForm } from './print-plan-form.tsx';
import { usePrinting } from './use-printing.ts';

const mostInBrowser = 2000;

const labelsOf = ({ rangeFrom, rangeTo, copies }: PrintPlan, pieces: number): number =>
  rangeFrom && rangeTo ? Math.max(0, rangeTo - rangeFrom + 1) * pieces * copies : 0;

/** The call's input, once batch and range are selected. */
function inputOf(plan: PrintPlan, templateId: string): Input<typeof printJob.create> | null {
  const { batchId, prodBatchId, rangeFrom, rangeTo, copies, mode, dpi, reason, printer, startAt } = plan;
  const more = { ...(reason ? { again: true, reason } : {}), ...(printer ? { printerId: printer.id } : {}) };
  return batchId && rangeFrom && rangeTo
    ? { templateId, batchId, prodBatchId, rangeFrom, rangeTo, copies, mode, startAt, dpi: dpi as 203, ...more }
    : null;
}

/** Serials that were printed before need a reason, where the company lets them be printed again at all. */
const mayPrint = ({ overlaps, reprintForbidden }: Output<typeof printJob.preview>, { reason = '' }: PrintPlan): boolean =>
  overlaps.length === 0 || (!reprintForbidden && reason.trim().length >= 2);

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
  const create = useWrite(printJob.create);
  const printing = usePrinting(onClose);
  const labels = labelsOf(plan, preview.data?.pieces ?? 1);
  const input = inputOf(plan, template.id);
  const tooMany = plan.mode === 'BROWSER' && labels > mostInBrowser;
  const ready = input !== null && labels > 0 && !tooMany && preview.data?.ok === true && mayPrint(preview.data, plan);
  return (
    <Modal
      open
      title={`${say(t.printTitle)} · ${template.name}`}
      width={860}
      onCancel={onClose}
      destroyOnHidden
      mask={{ closable: false }}
      footer={
        <>
          <span className="tm-hint" style={{ marginRight: 12 }}>
            {labels > 0 ? fill(t.count, { n: labels.toLocaleString('en-US') }) : ''}
          </span>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button
            type="primary"
            loading={printing.busy}
            disabled={!ready}
            onClick={() => {
              if (!input) return;
              const { name } = template;
              void printing.print(() => create.mutateAsync(input), { name, inBrowser: plan.mode === 'BROWSER', ...plan });
            }}
          >
            {say(t.make)}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: 24 }}>
        <PrintPlanForm
          plan={plan}
          first={batch}
          template={template}
          bounds={preview.data}
          tooMany={tooMany}
          onChange={(more) => setPlan((before) => ({ ...before, ...more }))}
        />
        <div>
          {preview.data ? (
            <PrintedBefore of={preview.data} plan={plan} onChange={(reason) => setPlan((before) => ({ ...before, reason }))} />
          ) : null}
          <Preview data={preview.data} loading={preview.isFetching} chosen={batchId !== '0'} name={template.name} />
        </div>
      </div>
    </Modal>
  );
}

function Preview({
  data,
  loading,
  chosen,
  name,
}: {
  data: { svg: string; ok: boolean; faults: readonly { zh: string; en: string }[] } | undefined;
  loading: boolean;
  chosen: boolean;
  name: string;
}) {
  if (!chosen)
    return (
      <div className="tm-hint" style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        {say(t.choose)}
      </div>
    );
  return (
    <Spin spinning={loading} delay={300}>
      <div className="tm-hint" style={{ marginBottom: 8 }}>
        {say(t.preview)}
      </div>
      {data ? <LabelPicture svg={data.svg} height={260} alt={name} /> : null}
      {data && data.faults.length > 0 ? (
        <Alert
          style={{ marginTop: 12 }}
          showIcon
          type={data.ok ? 'warning' : 'error'}
          title={say(data.ok ? t.warnings : t.faults)}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {data.faults.map((fault) => (
                <li key={fault.en}>{say(fault)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </Spin>
  );
}
