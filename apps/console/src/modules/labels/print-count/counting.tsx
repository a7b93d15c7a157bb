import { type Output, printCount, type PrintRoll } from '@touchmark/contract';
import { App, Flex } from 'antd';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { Facts, factsOf, fieldsOf, FormDialog, type Initial, OpenButton, useDialog } from '../../../ui/index.ts';
import { fields, lostChoices, t } from './print-count.text.ts';
import { ScanCount } from './scan-count.tsx';
import type { Remedies } from './use-remedies.tsx';

const Add = fieldsOf(printCount.add, fields);
const Scan = fieldsOf(printCount.verify, fields);
const Close = fieldsOf(printCount.close, fields);

/** What is done while a roll is counted. */
export function Counting({ roll, remedies }: { roll: PrintRoll; remedies: Remedies }) {
  const { id } = roll;
  const adding = useDialog<Initial<typeof printCount.add>>();
  const pasting = useDialog<Initial<typeof printCount.verify>>();
  const closing = useDialog<Initial<typeof printCount.close>>();
  const [scanning, setScanning] = useState(false);
  const { modal } = App.useApp();
  const told = ({ serials, faults }: Output<typeof printCount.verify>) => {
    const title = fill(t.scanned, { n: serials.length, bad: faults.length });
    if (faults.length === 0) toast('success', title);
    else modal.warning({ title, content: faults.map((fault) => <p key={fault.text}>{`${fault.text} · ${say(fault)}`}</p>) });
  };
  const open = roll.counted.find(({ kind, remedy }) => kind !== 'VERIFIED' && remedy === 'NONE');
  const kind = (open?.kind ?? 'MISSING') as 'MISSING';
  const recordMissing = (serials: string) => {
    setScanning(false);
    adding.open({ id, kind: 'MISSING', serials });
  };
  return (
    <Flex gap={8} wrap style={{ margin: '16px 0' }}>
      <OpenButton call={printCount.add} type="default" label={t.record} onClick={() => adding.open({ id, kind: 'MISSING' })} />
      {/* Labels of a product are all alike, so no scan tells them apart. */}
      {roll.productId === null || roll.batchId !== null ? (
        <>
          <OpenButton call={printCount.verify} type="default" label={t.scan} onClick={() => setScanning(true)} />
          <OpenButton call={printCount.verify} type="default" label={t.paste} onClick={() => pasting.open({ id })} />
        </>
      ) : null}
      {open ? (
        <>
          <OpenButton call={printCount.void} type="default" label={t.void} onClick={() => remedies.void(kind)} />
          <OpenButton call={printCount.reprint} type="default" label={t.reprint} onClick={() => remedies.reprint(kind)} />
        </>
      ) : null}
      <OpenButton
        call={printCount.close}
        type="primary"
        label={t.close}
        onClick={() => closing.open({ id, good: roll.planned - roll.spoilt - roll.missing })}
      />
      <FormDialog call={printCount.add} dialog={adding} title={t.record}>
        <Add.Radio name="kind" of={lostChoices} />
        <Add.Text name="serials" max={5000} help={t.serialsHelp} mono />
        <Add.Text name="reason" max={100} />
      </FormDialog>
      {scanning ? <ScanCount roll={roll} onMissing={recordMissing} onClose={() => setScanning(false)} /> : null}
      <FormDialog call={printCount.verify} dialog={pasting} title={t.paste} action={t.paste} onDone={told}>
        <Scan.Words name="texts" help={t.scanHelp} required />
      </FormDialog>
      <FormDialog call={printCount.close} dialog={closing} title={t.close} action={t.close}>
        <Facts items={factsOf(fields, roll, 'planned', 'spoilt', 'missing')} />
        <Close.Number name="good" min={0} />
      </FormDialog>
    </Flex>
  );
}
