import { gs1Prefix, type PrefixRow } from '@touchmark/contract';
import { applyLife, inState, prefixLife } from '@touchmark/domain';
import { Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { useSession } from '../../../api/session.tsx';
import { say, words } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsOf,
  CopyButton,
  ExportButton,
  fieldsOf,
  type Initial,
  ListPage,
  OpenButton,
  Steps,
  TestTag,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { Calculator } from './calculator.tsx';
import { CancelPrefix } from './cancel-prefix.tsx';
import { fields, text, validityChoices } from './prefix.text.ts';
import { PrefixDetail } from './prefix-detail.tsx';
import { draftOf, type PrefixDraft, PrefixForm, RenewForm, useNewPrefix } from './prefix-form.tsx';
import { CapacityBar, DaysLeft, Validity } from './prefix-parts.tsx';

const Filter = fieldsOf(gs1Prefix.list, fields);

/** The registered prefixes of a company; staff see all companies'. */
export function PrefixList({ extra }: { extra?: ReactNode }) {
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(gs1Prefix.list);
  const editor = useDialog<PrefixDraft>();
  const renewal = useDialog<Initial<typeof gs1Prefix.renew>>();
  const [renewed, setRenewed] = useState<PrefixRow>();
  const cancelling = useDialog<PrefixRow>();
  const [counting, setCounting] = useState<string | null>();
  const detail = useDetail();
  const fresh = useNewPrefix();
  // Staff may view and cancel; only the company registers and renews its certificates.
  const add = staff ? null : (
    <OpenButton call={gs1Prefix.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(fresh)} />
  );
  const renew = (row: PrefixRow) => {
    setRenewed(row);
    renewal.open({ id: row.id, version: row.version, certFile: [] });
  };
  const columns = columnsOf(gs1Prefix.list, fields, (c) => [
    c.cell(fields.prefix, (row) => <PrefixCell row={row} onOpen={() => detail.open(row.id)} />, { width: 130 }),
    c.cell(fields.digits, (row) => row.prefix.length, { width: 60, align: 'right' }),
    ...(staff ? [c.text('companyName', { width: 200 })] : []),
    c.text('memberName', { width: 200 }),
    c.cell(fields.usage, (row) => <CapacityBar used={row.used} capacity={row.capacity} />, { width: 130 }),
    c.cell(fields.status, (row) => <Validity row={row} />, { width: 110 }),
    c.cell(
      fields.applyStatus,
      (row) => (
        <span title={row.opinion}>
          <ChoiceText of={applyLife.words} value={row.applyStatus} />
        </span>
      ),
      { width: 100 },
    ),
    c.cell(fields.remainingDays, (row) => <DaysLeft row={row} />, { width: 100 }),
    c.number('capacity', { width: 90 }),
    c.number('used', { width: 80 }),
    c.cell(
      fields.validity,
      (row) => (
        <span className="tm-number">
          {row.validFrom} – {row.validTo}
        </span>
      ),
      { width: 200 },
    ),
    c.text('certNo', { width: 170 }),
    c.code('gln', 'gtin', { width: 190, title: 'GLN' }),
    c.actions(
      words.actions,
      (row) => (
        <RowActions
          row={row}
          staff={staff}
          onEdit={() => void draftOf(row).then(editor.open).catch(tellFault)}
          onRenew={() => renew(row)}
          onCancel={() => cancelling.open(row)}
          onCount={() => setCounting(row.id)}
        />
      ),
      190,
    ),
  ]);
  const actions = (
    <Space wrap>
      {extra}
      <ExportButton call={gs1Prefix.export} input={list.filters} />
      <Button onClick={() => setCounting(null)}>{say(text.calculator)}</Button>
      {add}
    </Space>
  );
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={actions}
        empty={{ hint: text.hint, next: add }}
        filters={
          <>
            <Filter.Text name="prefix" />
            <Filter.Choice name="status" of={prefixLife.words} />
            <Filter.Choice name="validity" of={validityChoices} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            {staff ? <Filter.Text name="companyName" /> : null}
          </>
        }
      />
      <PrefixForm dialog={editor} />
      <RenewForm dialog={renewal} row={renewed} />
      <CancelPrefix dialog={cancelling} />
      <Calculator id={counting} onClose={() => setCounting(undefined)} />
      <PrefixDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

const PrefixCell = ({ row, onOpen }: { row: PrefixRow; onOpen: () => void }) => (
  <>
    <span className="tm-code">
      <Button type="link" className="tm-link" onClick={onOpen}>
        <span className="tm-code">{row.prefix}</span>
      </Button>
      <CopyButton text={row.prefix} />
    </span>
    <TestTag of={row} />
  </>
);

function RowActions({
  row,
  staff,
  onEdit,
  onRenew,
  onCancel,
  onCount,
}: {
  row: PrefixRow;
  staff: boolean;
  onEdit: () => void;
  onRenew: () => void;
  onCancel: () => void;
  onCount: () => void;
}) {
  const renewing = inState(applyLife, row.renewal?.applyStatus, 'pending');
  const cancelled = inState(prefixLife, row.status, 'cancelled');
  const state = renewing ? applyLife.at.pending : row.applyStatus;
  return (
    <>
      {staff ? null : (
        <Steps
          row={row}
          life={applyLife}
          state={state}
          calls={gs1Prefix}
          first={['edit', 'submit', 'withdraw']}
          how={{
            edit: { onClick: onEdit },
            submit: { confirm: text.sureSubmit },
            withdraw: { hidden: cancelled, confirm: text.sureWithdraw, ...(renewing ? { label: text.withdrawRenewal } : {}) },
          }}
        />
      )}
      <Steps
        row={row}
        life={prefixLife}
        calls={gs1Prefix}
        first={['renew']}
        how={{
          renew: { hidden: staff || inState(applyLife, state, 'pending'), onClick: onRenew },
          cancel: { danger: true, onClick: onCancel },
        }}
        more={[{ label: text.calculator, call: gs1Prefix.nextRef, onClick: onCount }]}
      />
    </>
  );
}
