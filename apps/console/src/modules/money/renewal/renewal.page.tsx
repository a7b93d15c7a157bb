import { renewal, type RenewRow } from '@touchmark/contract';
import { dueRanges, endingKinds, renewStates } from '@touchmark/domain';
import { Space } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { fieldsOf, ListPage, OpenButton, ReasonDialog, useDialog, useList } from '../../../ui/index.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { canOrder, columnsFor, isOpen, objectOf } from './renewal-columns.tsx';
import { fields, text } from './renewal.text.ts';

const Filter = fieldsOf(renewal.list, fields);

/** What runs out, and what was decided about it. */
export default function RenewalPage() {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(renewal.list);
  const [renewing, setRenewing] = useState<readonly RenewRow[]>([]);
  const givingUp = useDialog<RenewRow>();
  const remind = useWrite(renewal.remind);
  const go = useNavigate();
  const chosen = list.rows.filter(({ key }) => list.selected.includes(key));
  const open = (rows: readonly RenewRow[]) => {
    if (new Set(rows.map(({ companyId }) => companyId)).size > 1) toast('error', say(text.oneCompany));
    else setRenewing(rows);
  };
  const tell = (rows: readonly RenewRow[]) =>
    remind.mutate(
      { items: rows.map(objectOf) },
      {
        onSuccess: ({ told }) => {
          toast('success', fill(text.reminded, { n: told }));
          list.setSelected([]);
        },
      },
    );
  const columns = columnsFor({
    platform,
    order: (row) => open([row]),
    go: (path) => void go(path),
    remind: (row) => tell([row]),
    giveUp: givingUp.open,
  });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ drawing: 'receipt', hint: text.hint }}
        filters={
          <>
            {platform ? <Filter.Text name="companyName" /> : null}
            <Filter.Choice name="objectType" of={endingKinds} />
            <Filter.Choice name="due" of={dueRanges} />
            <Filter.Choice name="state" of={renewStates} />
          </>
        }
        table={{ rowKey: 'key', rowSelection: { getCheckboxProps: (row: RenewRow) => ({ disabled: !isOpen(row) }) } }}
        batch={
          <Space>
            <OpenButton
              call={renewal.createOrder}
              label={text.renewSome}
              type="primary"
              size="small"
              disabled={!chosen.some(canOrder)}
              onClick={() => open(chosen.filter(canOrder))}
            />
            <OpenButton call={renewal.remind} label={text.remind} size="small" onClick={() => tell(chosen)} />
          </Space>
        }
        exports={renewal.export}
      />
      <RenewDialog
        rows={renewing}
        onClose={() => setRenewing([])}
        onOrdered={({ orderId, orderNo }) => {
          setRenewing([]);
          list.setSelected([]);
          toast('success', fill(text.ordered, { no: orderNo }));
          void go(`/orderContract/order?id=${orderId}`);
        }}
      />
      <ReasonDialog
        call={renewal.giveUp}
        dialog={givingUp}
        label={text.giveUp}
        title={fill(text.giveUpTitle, { name: givingUp.subject ? say(givingUp.subject.name) : '' })}
        hint={text.giveUpHint}
        danger
      />
    </>
  );
}
