import { circulation, type CirculationDetail } from '@touchmark/contract';
import { inState, lineLife } from '@touchmark/domain';
import { Form } from 'antd';
import { useState } from 'react';
import { fill } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { always, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { t as doc } from './circulation.text.ts';
import { type Fault, FaultList } from './fault-list.tsx';
import { moveFields as fields, moveText as t } from './move.text.ts';

const Field = fieldsOf(circulation.returnGoods, fields);

/** Goods of a document that go back: what is scanned, or whole lines of it. The document keeps its state. */
export function ReturnDialog({ of: doc_, onClose }: { of: CirculationDetail; onClose: () => void }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [subject] = useState({ id: doc_.id, texts: [], lineIds: [], arrived: false, restock: false });
  const lines = doc_.lines
    .filter(({ state }) => inState(lineLife, state, 'received', 'damaged'))
    .map((line) => ({
      value: line.id,
      label: fill(t.lineLabel, { code: line.boxNo || line.code, name: line.productName, n: line.units }),
    }));
  return (
    <FormDialog
      call={circulation.returnGoods}
      dialog={always(subject, onClose)}
      title={fill(t.returnTitle, { no: doc_.docNo })}
      action={doc.giveBack}
      width={560}
      refused={({ faults: found }) => {
        setFaults(found);
        return found.map(() => ({ field: 'faults', msg: fill(t.faults, { n: found.length }) })).slice(0, 1);
      }}
      onDone={({ docNo, units }) => toast('success', fill(t.returned, { no: docNo, n: units }))}
    >
      <FaultList of={faults} />
      <Field.Words name="texts" help={t.returnHelp} />
      {lines.length > 0 ? <Field.Multi name="lineIds" of={lines} /> : null}
      <Field.Area name="reason" max={200} />
      {doc_.side === 'BRAND' ? (
        <>
          <Field.Switch name="arrived" help={t.arrivedHelp} />
          <Restock />
        </>
      ) : null}
    </FormDialog>
  );
}

const Restock = () => (Form.useWatch('arrived') ? <Field.Switch name="restock" /> : null);
