import { mostSupplyRows, supplyImportColumns, supplyPlan, type SupplyPlan, type SupplyPlanDetail } from '@touchmark/contract';
import { supplyPlanLife } from '@touchmark/domain';
import { Button, Segmented, Space } from 'antd';
import { useState } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  ExportButton,
  fieldsOf,
  ImportButton,
  ListPage,
  OpenButton,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { AdjustForm, adjustingOf, type Answering, answeringOf, ConfirmForm, CounterForm } from './answer-forms.tsx';
import { DeliverForm, type Delivering, deliveringOf } from './deliver-form.tsx';
import { OnTime } from './on-time.tsx';
import { PlanDetail } from './plan-detail.tsx';
import { newPlan, type PlanDraft, planDraftOf, PlanForm } from './plan-form.tsx';
import { directions, fields, importWords, text, views } from './supply.text.ts';
import { Week } from './week.tsx';

const Filter = fieldsOf(supplyPlan.list, fields);

/** What the company needs of its suppliers, and what it is asked to supply. */
export default function SupplyPage() {
  const list = useList(supplyPlan.list);
  const direction = list.filters.direction ?? 'out';
  const out = direction === 'out';
  const [week, setWeek] = useState(false);
  const [rates, setRates] = useState(false);
  const detail = useDetail();
  const forms = useForms();
  const add = <OpenButton call={supplyPlan.saveOrUpdate} label={text.add} type="primary" onClick={forms.onAdd} />;
  const columns = columnsOf(supplyPlan.list, fields, (c) => [
    c.link('planNo', (row) => detail.open(row.id), { width: 160 }),
    c.tag('status', supplyPlanLife.words, { width: 100 }),
    c.cell(out ? fields.supplier : fields.buyer, (row) => nameOf(...otherOf(row)), { width: 200, ellipsis: true }),
    c.cell(fields.period, (row) => `${row.periodStart} – ${row.periodEnd}`, { width: 215, ellipsis: true }),
    c.cell(fields.materials, ({ materials }) => joinItems(materials), { width: 200, ellipsis: true }),
    c.number('lines', { width: 70 }),
    c.number('confirmedLines', { width: 80 }),
    c.number('deliveredLines', { width: 80 }),
    c.cell(
      fields.lateLines,
      ({ lateLines }) =>
        lateLines > 0 ? <b style={{ color: 'var(--ant-color-error-text)' }}>{fill(text.late, { n: lateLines })}</b> : '—',
      { width: 90 },
    ),
    c.cell(fields.onTime, ({ onTime }) => <span className="tm-number">{onTime === null ? '—' : `${onTime}%`}</span>, {
      width: 80,
      align: 'end',
    }),
    c.time('issueTime', { width: 130, later: true }),
    c.actions(words.actions, forms.steps, 180),
  ]);
  const actions = (
    <Space wrap>
      <Segmented
        value={direction}
        onChange={(next) => list.change({ direction: next })}
        options={(['out', 'in'] as const).map((value) => ({ value, label: say(directions[value]) }))}
      />
      <Segmented
        value={week ? 'week' : 'list'}
        onChange={(next) => setWeek(next === 'week')}
        options={(['list', 'week'] as const).map((value) => ({ value, label: say(views[value]) }))}
      />
      {out ? <Button onClick={() => setRates(true)}>{say(text.onTimeButton)}</Button> : null}
      {out ? <ImportButton calls={supplyPlan} columns={supplyImportColumns} most={mostSupplyRows} words={importWords} /> : null}
      <ExportButton call={supplyPlan.export} input={list.filters} />
      {out ? add : null}
    </Space>
  );
  return (
    <>
      {week ? (
        <>
          <div className="supply-head">
            <h1>{say(text.title)}</h1>
            {actions}
          </div>
          <Week direction={direction} onOpen={detail.open} />
        </>
      ) : (
        <ListPage
          list={list}
          columns={columns}
          title={text.title}
          actions={actions}
          empty={{ drawing: 'box', hint: out ? text.hintOut : text.hintIn, next: out ? add : null }}
          filters={
            <>
              <Filter.Text name="planNo" />
              <Filter.Text name="partner" />
              <Filter.Text name="material" />
              <Filter.Choice name="status" of={supplyPlanLife.words} />
              <Filter.Period name="startTime" until="endTime" />
            </>
          }
        />
      )}
      {forms.dialogs}
      <OnTime open={rates} onClose={() => setRates(false)} />
      <PlanDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

/** The forms of a plan, each with the whole of it. */
function useForms() {
  const editor = useDialog<PlanDraft>();
  const confirming = useDialog<Answering>();
  const countering = useDialog<Answering>();
  const adjusting = useDialog<Answering>();
  const delivering = useDialog<Delivering>();
  const withWhole = (row: SupplyPlan, work: (plan: SupplyPlanDetail) => void) => () =>
    void send(supplyPlan.findOne, { id: row.id }).then(work, tellFault);
  const steps = (row: SupplyPlan) =>
    row.direction === 'in' ? (
      <SupplierSteps
        row={row}
        onConfirm={withWhole(row, (plan) => confirming.open(answeringOf(plan)))}
        onCounter={withWhole(row, (plan) => countering.open(answeringOf(plan)))}
        onDeliver={withWhole(row, (plan) => delivering.open(deliveringOf(plan)))}
      />
    ) : (
      <BuyerSteps
        row={row}
        onEdit={withWhole(row, (plan) => editor.open(planDraftOf(plan)))}
        onAdjust={withWhole(row, (plan) => adjusting.open(adjustingOf(plan)))}
        onDeliver={withWhole(row, (plan) => delivering.open(deliveringOf(plan)))}
      />
    );
  const dialogs = (
    <>
      <PlanForm dialog={editor} />
      <ConfirmForm dialog={confirming} />
      <CounterForm dialog={countering} />
      <AdjustForm dialog={adjusting} />
      <DeliverForm dialog={delivering} />
    </>
  );
  return { steps, dialogs, onAdd: () => editor.open(newPlan) };
}

const otherOf = (row: SupplyPlan): [string, string] =>
  row.direction === 'out' ? [row.supplierName, row.supplierNameEn] : [row.buyerName, row.buyerNameEn];

interface Supplying {
  row: SupplyPlan;
  onConfirm: () => void;
  onCounter: () => void;
  onDeliver: () => void;
}
const SupplierSteps = ({ row, onConfirm, onCounter, onDeliver }: Supplying) => (
  <Steps
    row={row}
    life={supplyPlanLife}
    calls={{ confirm: supplyPlan.confirm, counter: supplyPlan.counter, deliver: supplyPlan.deliver }}
    first={['confirm', 'counter', 'deliver']}
    how={{ confirm: { onClick: onConfirm }, counter: { onClick: onCounter }, deliver: { onClick: onDeliver } }}
  />
);

interface Buying {
  row: SupplyPlan;
  onEdit: () => void;
  onAdjust: () => void;
  onDeliver: () => void;
}
const BuyerSteps = ({ row, onEdit, onAdjust, onDeliver }: Buying) => {
  const { saveOrUpdate: edit, issue, adjust, deliver, finish, cancel } = supplyPlan;
  return (
    <Steps
      row={row}
      life={supplyPlanLife}
      calls={{ edit, issue, adjust, deliver, finish, cancel }}
      first={['issue', 'edit', 'adjust', 'deliver']}
      how={{
        issue: { confirm: text.sureIssue },
        edit: { onClick: onEdit },
        adjust: { onClick: onAdjust },
        deliver: { onClick: onDeliver, hidden: !row.byLink },
        finish: { confirm: text.sureFinish },
        cancel: { title: fill(text.cancelTitle, { no: row.planNo }), hint: text.cancelHint, danger: true },
      }}
    />
  );
};
