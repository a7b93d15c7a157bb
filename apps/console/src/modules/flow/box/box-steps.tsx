import { boxArrival, boxCode, type BoxCode, type Output } from '@touchmark/contract';
import { boxLife, theftWords, inState } from '@touchmark/domain';
import { App } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { fieldsOf, FormDialog, type Initial, ReasonDialog, Steps, useDialog } from '../../../ui/index.ts';
import { arrivalText } from './arrival.text.ts';
import type { Arrival } from './box-arrival.tsx';
import { fields, text } from './box.text.ts';

const Move = fieldsOf(boxCode.palletize, fields);
const Out = fieldsOf(boxCode.unbind, fields);

/** What can be done with a box in its state. */
export function BoxSteps({ row, onPrint, arrival }: { row: BoxCode; onPrint: () => void; arrival: Arrival }) {
  const { id, version } = row;
  const moving = useDialog<Initial<typeof boxCode.palletize>>();
  const taking = useDialog<Initial<typeof boxCode.unbind>>();
  const losing = useDialog<{ id: string }>();
  const found = useDialog<{ id: string }>();
  const { reportStolen, recover } = theftWords;
  const holds = row.qty > 0 && !inState(boxLife, row.status, 'voided');
  // Units of a carton are counted in it; on a pallet, cartons are.
  const { stolen = 0 } = row;
  const allStolen = row.level <= 1 && stolen > 0 && stolen >= row.qty;
  const { modal } = App.useApp();
  const told = ({ faults }: Output<typeof boxCode.unbind>) => {
    if (faults.length > 0)
      modal.warning({
        title: fill(text.faults, { n: faults.length }),
        content: faults.map((fault) => <p key={fault.text}>{`${fault.text} · ${say(fault)}`}</p>),
      });
  };
  return (
    <>
      <Steps
        row={row}
        life={boxLife}
        calls={boxCode}
        first={['seal', 'receive', 'restock']}
        how={{
          seal: { confirm: text.sureSeal, hidden: row.qty === 0 },
          unbind: { onClick: () => taking.open({ id, version }), hidden: row.qty === 0 },
          empty: { call: boxCode.unbind, confirm: text.sureEmpty, hidden: row.qty === 0 },
          palletize: { onClick: () => moving.open({ id, version }) },
          receive: { call: boxArrival.receive, onClick: () => arrival.receive([row.boxNo]) },
          takeBack: { call: boxArrival.takeBack, label: arrivalText.takeBack, onClick: () => arrival.takeBack([row.boxNo]) },
          restock: { call: boxArrival.restock, confirm: arrivalText.sureRestock, hidden: !row.returned },
          reopen: {},
          unpack: { danger: true },
          void: { danger: true, hint: text.voidNote },
        }}
        more={[
          { label: text.print, right: ['boxCode_print', 'boxGs1_print'], onClick: onPrint },
          holds && !allStolen && { label: reportStolen, call: boxCode.reportStolen, danger: true, onClick: () => losing.open({ id }) },
          stolen > 0 && { label: recover, call: boxCode.recover, onClick: () => found.open({ id }) },
        ]}
      />
      <ReasonDialog
        call={boxCode.reportStolen}
        dialog={losing}
        label={reportStolen}
        title={fill(text.stolenTitle, { box: row.boxNo })}
        hint={text.stolenHint}
        danger
        onDone={({ changed }) => toast('success', fill(text.stolenDone, { n: changed }))}
      />
      <ReasonDialog
        call={boxCode.recover}
        dialog={found}
        label={recover}
        title={fill(text.recoverTitle, { box: row.boxNo })}
        hint={text.recoverHint}
        onDone={({ changed }) => toast('success', fill(text.recoverDone, { n: changed }))}
      />
      <FormDialog call={boxCode.palletize} dialog={moving} title={text.palletize} action={text.palletize}>
        <Move.Text name="parent" help={text.parentHelp} mono />
      </FormDialog>
      <FormDialog call={boxCode.unbind} dialog={taking} title={text.takeOut} action={text.takeOut} onDone={told}>
        <Out.Words name="texts" help={text.takeOutHelp} required />
      </FormDialog>
    </>
  );
}
