import { chainPush, type ChainPush } from '@touchmark/contract';
import { chainPushLife, today } from '@touchmark/domain';
import { Segmented } from 'antd';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { joinItems, nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { type Accepting, acceptingOf, AcceptPushForm, type Rejecting, RejectPushForm } from './answer-forms.tsx';
import { PushDetail } from './push-detail.tsx';
import { newPush, type PushDraft, pushDraftOf, PushForm } from './push-form.tsx';
import { pushDirections, pushFields as fields, pushText as text } from './push.text.ts';

const Filter = fieldsOf(chainPush.list, fields);
const whole = (id: string) => send(chainPush.findOne, { id });

/** Lots that go with deliveries: pushed by the company, and to it. */
export default function ChainPushPage() {
  const list = useList(chainPush.list);
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const direction = list.filters.direction ?? 'out';
  const out = direction === 'out';
  const detail = useDetail();
  const editor = useDialog<PushDraft>();
  const accepting = useDialog<Accepting>();
  const rejecting = useDialog<Rejecting>();
  const add = (
    <OpenButton call={chainPush.saveOrUpdate} label={text.add} type="primary" onClick={() => editor.open(newPush(today(), [{}]))} />
  );
  const columns = columnsOf(chainPush.list, fields, (c) => [
    c.link('pushNo', (row) => detail.open(row.id), { width: 160 }),
    c.tag('status', chainPushLife.words, { width: 110 }),
    ...(out && !staff ? [] : [c.cell(fields.from, (row) => nameOf(row.fromName, row.fromNameEn), { width: 200, ellipsis: true })]),
    ...(out || staff ? [c.cell(fields.to, (row) => nameOf(row.toName, row.toNameEn), { width: 200, ellipsis: true })] : []),
    c.cell(fields.materials, ({ materials }) => joinItems(materials), { width: 240, ellipsis: true }),
    c.text('deliveryNo', { width: 130 }),
    c.day('deliveryDate', { width: 110 }),
    c.time('pushTime', { width: 130 }),
    c.text('reply', { width: 160, ellipsis: true }),
    c.text('message', { width: 160, later: true }),
    c.actions(
      words.actions,
      (row) =>
        row.direction === 'in' ? (
          <ReceiverSteps
            row={row}
            onAccept={() => void whole(row.id).then((push) => accepting.open(acceptingOf(push)), tellFault)}
            onReject={() => rejecting.open({ id: row.id, version: row.version, reason: '', pushNo: row.pushNo })}
          />
        ) : (
          <SenderSteps row={row} onEdit={() => void whole(row.id).then((push) => editor.open(pushDraftOf(push)), tellFault)} />
        ),
      170,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          staff ? null : (
            <Segmented
              value={direction}
              onChange={(next) => list.change({ direction: next })}
              options={(['out', 'in'] as const).map((value) => ({ value, label: say(pushDirections[value]) }))}
            />
          )
        }
        add={out ? add : null}
        exports={chainPush.export}
        empty={{ drawing: 'box', hint: out ? text.hintOut : text.hintIn }}
        filters={
          <>
            <Filter.Text name="pushNo" />
            <Filter.Text name="partner" />
            <Filter.Text name="material" />
            <Filter.Choice name="status" of={chainPushLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <PushForm dialog={editor} />
      <AcceptPushForm dialog={accepting} />
      <RejectPushForm dialog={rejecting} />
      <PushDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

const ReceiverSteps = ({ row, onAccept, onReject }: { row: ChainPush; onAccept: () => void; onReject: () => void }) => (
  <Steps
    row={row}
    life={chainPushLife}
    calls={{ accept: chainPush.accept, reject: chainPush.reject }}
    first={['accept', 'reject']}
    how={{ accept: { onClick: onAccept }, reject: { onClick: onReject, danger: true } }}
  />
);

const SenderSteps = ({ row, onEdit }: { row: ChainPush; onEdit: () => void }) => (
  <Steps
    row={row}
    life={chainPushLife}
    calls={{ edit: chainPush.saveOrUpdate, push: chainPush.push, withdraw: chainPush.withdraw, delete: chainPush.delete }}
    first={['push', 'edit', 'withdraw']}
    how={{
      edit: { onClick: onEdit },
      push: { confirm: text.sureSend },
      withdraw: { confirm: text.sureWithdraw, danger: true },
      delete: { confirm: text.sureDelete, danger: true },
    }}
  />
);
