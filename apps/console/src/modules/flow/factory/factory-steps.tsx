import { factoryRecord, type FactoryRecord, type Output } from '@touchmark/contract';
import { can, inState, productionLife } from '@touchmark/domain';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { fieldsOf, FormDialog, type Initial, makes, OpenButton, Steps, useDialog } from '../../../ui/index.ts';
import { ReturnWizard } from '../../codes/write-back/public.ts';
import { fields, qcChoices, t } from './factory.text.ts';

const Qc = fieldsOf(factoryRecord.qc, fields);
const Out = fieldsOf(factoryRecord.dispatch, fields);

type Sent = Output<typeof factoryRecord.dispatch>;
const told = ({ units, boxes, docNo }: Sent) => toast('success', fill(t.sent, { units, boxes, docNo }));
const mostShown = 20;

/** What cannot leave, for the field of the scans: how many, and the first of them with the reason. */
const staying = ({ faults }: Sent) =>
  faults.length === 0
    ? []
    : [fill(t.cannot, { n: faults.length }), ...faults.slice(0, mostShown).map((fault) => `${fault.text} · ${say(fault)}`)].map((msg) => ({
        field: 'texts',
        msg,
      }));

/** What can be done with a production batch in its state: its codes are activated with the write-back of the codes. */
export function FactorySteps({ row, onEdit, onDone }: { row: FactoryRecord; onEdit: () => void; onDone: () => void }) {
  const { id, version } = row;
  const [activating, setActivating] = useState(false);
  const inspecting = useDialog<Initial<typeof factoryRecord.qc>>();
  const sending = useDialog<Initial<typeof factoryRecord.dispatch>>();
  return (
    <>
      {can(productionLife, row.status, 'commission') && !(inState(productionLife, row.status, 'dispatched') && row.qty >= row.planQty) ? (
        <OpenButton right="factoryRecord_commission" label={t.activate} onClick={() => setActivating(true)} />
      ) : null}
      <Steps
        row={row}
        life={productionLife}
        calls={factoryRecord}
        first={['qc', 'dispatch']}
        how={{
          qc: {
            onClick: () => inspecting.open({ id, version, qcResult: row.qcResult, inspector: row.inspector, note: '' }),
            hidden: row.qcResult === 'PASS' && row.qty > 0,
          },
          dispatch: { onClick: () => sending.open({ id, version, texts: [] }), hidden: row.qcResult !== 'PASS' },
          edit: { onClick: onEdit },
          undoDispatch: { danger: true, hint: t.undoHint, field: fields.undoReason },
          cancel: { danger: true, title: t.cancelIt, hint: t.cancelHint, field: fields.reason },
        }}
        more={[
          row.qcResult === 'PASS' &&
            can(productionLife, row.status, 'qc') && {
              label: t.qc,
              call: factoryRecord.qc,
              onClick: () => inspecting.open({ id, version, qcResult: row.qcResult, inspector: row.inspector, note: '' }),
            },
          row.imported &&
            row.qty === 0 && {
              label: t.undoImport,
              danger: true,
              ...makes(factoryRecord.undoImport, { id, version }),
              confirm: t.sureUndo,
            },
        ]}
      />
      <FormDialog call={factoryRecord.qc} dialog={inspecting} title={t.qc}>
        <Qc.Radio name="qcResult" of={qcChoices} />
        <Qc.Text name="inspector" max={50} />
        <Qc.Upload name="reportFile" scene="certificate" />
        <Qc.Area name="note" max={200} />
      </FormDialog>
      <FormDialog
        call={factoryRecord.dispatch}
        dialog={sending}
        title={t.dispatch}
        action={t.dispatch}
        width={560}
        refused={staying}
        onDone={told}
      >
        <Out.Text name="toName" max={60} help={t.toHelp} />
        <Out.Text name="carrier" max={60} />
        <Out.Text name="waybillNo" max={40} mono />
        <Out.Words name="texts" help={t.textsHelp} />
        <p className="tm-hint">{say(t.dispatchHint)}</p>
        <Out.Area name="remark" max={200} />
      </FormDialog>
      {activating ? (
        <ReturnWizard
          production={row}
          onClose={() => {
            setActivating(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
