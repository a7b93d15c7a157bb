import { circulation } from '@touchmark/contract';
import { useState } from 'react';
import { newKey } from '../../../api/send.ts';
import { fill } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { always, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { t as doc } from './circulation.text.ts';
import { type Fault, FaultList } from './fault-list.tsx';
import { moveFields as fields, moveText as t } from './move.text.ts';
import { HolderSelect } from './receiver-select.tsx';

const Field = fieldsOf(circulation.sale, fields);

/** What was sold: scanned, with the buyer's phone. The rest may stay empty. */
export function SaleDialog({ onClose }: { onClose: () => void }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  // The key stays that of this opening: a sale that is sent twice is registered once.
  const [subject] = useState<Initial<typeof circulation.sale>>(() => ({ key: newKey(), texts: [], fromReceiver: null }));
  return (
    <FormDialog
      call={circulation.sale}
      dialog={always(subject, onClose)}
      title={t.saleTitle}
      action={t.saleTitle}
      width={560}
      refused={({ faults: found }) => {
        setFaults(found);
        return found.map(() => ({ field: 'faults', msg: fill(t.faults, { n: found.length }) })).slice(0, 1);
      }}
      onDone={({ docNo, units }) => toast('success', fill(t.sold, { no: docNo, n: units }))}
    >
      <FaultList of={faults} />
      <Field.Words name="texts" help={t.saleHelp} />
      <Field.Text name="phone" max={20} help={t.phoneHelp} />
      <Field.Custom name="fromReceiver" help={doc.ownStockHelp}>
        <HolderSelect />
      </Field.Custom>
      <Field.Text name="buyerName" max={50} />
      <Field.Custom name="adcode">
        <RegionSelect />
      </Field.Custom>
      <Field.Text name="address" max={200} />
      <Field.Text name="orderNo" max={50} />
      <Field.Time name="saleTime" />
      <Field.Switch name="installNeeded" help={t.installHelp} />
    </FormDialog>
  );
}
