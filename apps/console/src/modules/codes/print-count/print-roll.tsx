import { type Output, printCount, type PrintRoll } from '@touchmark/contract';
import { inState, printLife } from '@touchmark/domain';
import { Alert, App, Flex, Table } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import {
  CallButton,
  columnsFor,
  Detail,
  Facts,
  factsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  OpenButton,
  StatusTag,
  useDialog,
} from '../../../ui/index.ts';
import { Grades } from '../symbol-grade/public.ts';
import { PrintOrders } from '../print-order/public.ts';
import { fields, kindChoices, lostChoices, remedyChoices, t } from './print-count.text.ts';

const Add = fieldsOf(printCount.add, fields);
const Scan = fieldsOf(printCount.verify, fields);
const Remedy = fieldsOf(printCount.void, fields);
const Close = fieldsOf(printCount.close, fields);

/** A printed roll: what was counted, what is open, and who closed it. */
export function PrintRollDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const one = useOne(printCount.findOne, id);
  return (
    <Detail of={one} title={(roll) => fill(t.title, { job: roll.jobNo })} onClose={onClose}>
      {(roll) => (
        <>
          {roll.closedTime ? null : <Alert type="info" showIcon title={say(t.intro)} style={{ marginBottom: 16 }} />}
          <Facts items={factsOfRoll(roll)} />
          {inState(printLife, roll.status, 'printed') ? <Counting roll={roll} /> : null}
          <h3>{say(t.findings)}</h3>
          <Findings roll={roll} />
          <Grades of={{ jobId: roll.id }} measurable={inState(printLife, roll.status, 'printed', 'done')} />
          <PrintOrders jobId={roll.id} />
        </>
      )}
    </Detail>
  );
}

const factsOfRoll = (roll: PrintRoll) => [
  ...factsOf(fields, { ...roll, good: roll.good ?? '—' }, 'planned', 'good', 'verified', 'spoilt', 'missing'),
  { label: fields.remedy, value: roll.open.length > 0 ? <StatusTag {...tagOf(remedyChoices.NONE)} /> : '—' },
  ...(roll.closedTime ? factsOf(fields, { closedBy: roll.closedBy, closedTime: roll.closedTime }, 'closedBy', 'closedTime') : []),
];
const tagOf = (choice: (typeof remedyChoices)['NONE']) => ({ tone: choice.tone, text: choice });

/** What is done while a roll is counted. */
function Counting({ roll }: { roll: PrintRoll }) {
  const { id } = roll;
  const adding = useDialog<Initial<typeof printCount.add>>();
  const scanning = useDialog<Initial<typeof printCount.verify>>();
  const voiding = useDialog<Initial<typeof printCount.void>>();
  const again = useDialog<Initial<typeof printCount.reprint>>();
  const closing = useDialog<Initial<typeof printCount.close>>();
  const { modal } = App.useApp();
  const told = ({ serials, faults }: Output<typeof printCount.verify>) => {
    if (faults.length > 0)
      modal.warning({
        title: fill(t.scanned, { n: serials.length, bad: faults.length }),
        content: faults.map((fault) => <p key={fault.text}>{`${fault.text} · ${say(fault)}`}</p>),
      });
  };
  const open = roll.counted.find(({ kind, remedy }) => kind !== 'VERIFIED' && remedy === 'NONE');
  const kind = (open?.kind ?? 'MISSING') as 'MISSING';
  return (
    <Flex gap={8} wrap style={{ margin: '16px 0' }}>
      <OpenButton call={printCount.add} type="default" label={t.record} onClick={() => adding.open({ id, kind: 'MISSING' })} />
      <OpenButton call={printCount.verify} type="default" label={t.scan} onClick={() => scanning.open({ id })} />
      {open ? (
        <>
          <OpenButton call={printCount.void} type="default" label={t.void} onClick={() => voiding.open({ id, kind })} />
          <OpenButton call={printCount.reprint} type="default" label={t.reprint} onClick={() => again.open({ id, kind })} />
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
        <Add.Text name="serials" max={500} help={t.serialsHelp} mono />
        <Add.Text name="reason" max={100} />
      </FormDialog>
      <FormDialog call={printCount.verify} dialog={scanning} title={t.scan} action={t.scan} onDone={told}>
        <Scan.Words name="texts" help={t.scanHelp} required />
      </FormDialog>
      <FormDialog call={printCount.void} dialog={voiding} title={t.void} action={t.void}>
        <Alert type="warning" showIcon title={say(t.voidHint)} style={{ marginBottom: 12 }} />
        <Remedy.Radio name="kind" of={lostChoices} />
        <Remedy.Text name="reason" max={100} />
      </FormDialog>
      <FormDialog call={printCount.reprint} dialog={again} title={t.reprint} action={t.reprint}>
        <Remedy.Radio name="kind" of={lostChoices} />
        <Remedy.Text name="reason" max={100} />
      </FormDialog>
      <FormDialog call={printCount.close} dialog={closing} title={t.close} action={t.close}>
        <Facts items={factsOf(fields, roll, 'planned', 'spoilt', 'missing')} />
        <Close.Number name="good" min={0} />
      </FormDialog>
    </Flex>
  );
}

function Findings({ roll }: { roll: PrintRoll }) {
  const counting = inState(printLife, roll.status, 'printed');
  const columns = columnsFor<PrintRoll['counted'][number]>()(fields, (c) => [
    c.cell(fields.serials, ({ from, to }) => (from === to ? from : `${from}–${to}`), { width: 80 }),
    c.tag('kind', kindChoices, { width: 90 }),
    c.cell(fields.remedy, ({ kind, remedy }) => (kind === 'VERIFIED' ? '—' : say(remedyChoices[remedy])), { width: 105 }),
    c.text('reason', { width: 110 }),
    c.text('userName', { width: 85 }),
    c.time('createTime', { width: 110 }),
    c.actions(
      words.actions,
      ({ from, remedy }) =>
        counting && remedy === 'NONE' ? <CallButton call={printCount.remove} label={t.takeBack} input={{ id: roll.id, at: from }} /> : null,
      90,
    ),
  ]);
  return (
    <Table
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={roll.counted}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: say(t.none) }}
    />
  );
}
