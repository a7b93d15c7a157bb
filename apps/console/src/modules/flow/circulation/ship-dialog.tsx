import { circulation, type CirculationDetail, type Output } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import { Alert } from 'antd';
import { useState } from 'react';
import { fill, joinItems } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { always, fieldsOf, FormDialog, number } from '../../../ui/index.ts';
import { type Fault, FaultList } from './fault-list.tsx';
import { moveText as t, moveFields as fields } from './move.text.ts';
import { shortOf } from './plan-table.tsx';

const Field = fieldsOf(circulation.ship, fields);

interface Props {
  of: CirculationDetail;
  onClose: () => void;
  onShipped: (done: Output<typeof circulation.ship>) => void;
}

/** Sends a document on its way. Less than planned needs a reason, and what is missing becomes a draft of its own. */
export function ShipDialog({ of: doc, onClose, onShipped }: Props) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [subject] = useState({ id: doc.id, carrier: doc.carrier, waybillNo: doc.waybillNo, rest: true });
  const short = doc.plan.filter((row) => shortOf(row) > 0);
  const missing = short.reduce((sum, row) => sum + shortOf(row), 0);
  return (
    <FormDialog
      call={circulation.ship}
      dialog={always(subject, onClose)}
      title={fill(t.shipTitle, { no: doc.docNo, to: doc.to.name })}
      action={circulationLife.steps.ship}
      width={560}
      refused={(answer) => {
        setFaults(answer.faults);
        return answer.faults.length > 0 ? [{ field: 'faults', msg: fill(t.notShipped, { n: answer.faults.length }) }] : [];
      }}
      onDone={(done) => {
        toast(
          'success',
          done.restNo
            ? fill(t.shippedRest, { units: done.units, rest: done.restNo })
            : fill(t.shipped, { units: done.units, boxes: done.boxes }),
        );
        onShipped(done);
      }}
    >
      <FaultList of={faults} />
      <p>{fill(t.leaves, { units: number(doc.units), boxes: number(doc.boxes) })}</p>
      {missing > 0 ? (
        <>
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            title={fill(t.shortBy, { n: number(missing) })}
            description={joinItems(short.map((row) => fill(t.shortOf, { name: row.productName, n: number(shortOf(row)) })))}
          />
          <Field.Area name="force" max={200} required={doc.forceReason === ''} />
          <Field.Switch name="rest" help={t.restHelp} />
        </>
      ) : null}
      <Field.Text name="carrier" max={60} />
      <Field.Text name="waybillNo" max={40} mono />
    </FormDialog>
  );
}
