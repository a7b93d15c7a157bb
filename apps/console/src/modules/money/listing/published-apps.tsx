import { appListing, type ListingRow } from '@touchmark/contract';
import { applyLife, inState, listingCategories, listingLife } from '@touchmark/domain';
import { Modal, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  CopyRows,
  fieldsOf,
  ListPage,
  MoreActions,
  OpenButton,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { Stars } from '../market/public.ts';
import { ListingDetail } from './listing-detail.tsx';
import { ChangeForm, ListingForm, newListing } from './listing-form.tsx';
import { fields, text } from './listing.text.ts';

const Filter = fieldsOf(appListing.list, fields);
interface Key {
  name: string;
  appCode: string;
  key: string;
}

/** What the own company offers in the market. */
export function PublishedApps({ extra }: { extra?: ReactNode }) {
  const list = useList(appListing.list);
  const detail = useDetail();
  const [editing, setEditing] = useState<string>();
  const [key, setKey] = useState<Key>();
  const adding = useDialog<typeof newListing>();
  const add = <OpenButton call={appListing.saveOrUpdate} label={text.add} type="primary" onClick={() => adding.open(newListing)} />;
  const columns = columnsOf(appListing.list, fields, (c) => [
    c.image('icon'),
    c.link('name', (row) => detail.open(row.id), { width: 180 }),
    c.cell(fields.status, (row) => <State row={row} />, { width: 190 }),
    c.tag('category', listingCategories, { width: 120, ellipsis: true }),
    c.number('release', { width: 90 }),
    c.number('subscribers', { width: 110 }),
    c.money('income', { width: 120 }),
    c.cell(fields.rating, (row) => <Stars of={row.rating} />, { width: 230 }),
    c.text('opinion', { width: 150, later: true }),
    c.text('appCode', { width: 130, later: true }),
    c.time('updateTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => <Actions row={row} onEdit={() => setEditing(row.id)} onKey={(taken) => setKey({ ...taken, name: row.name })} />,
      200,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="status" of={listingLife.words} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
          </>
        }
        actions={<>{extra}</>}
        exports={appListing.export}
        add={add}
      />
      <ListingForm dialog={adding} />
      {editing ? <Editing key={editing} id={editing} onClose={() => setEditing(undefined)} /> : null}
      <ListingDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
      <Modal
        open={key !== undefined}
        title={fill(text.keyTitle, { name: key?.name ?? '' })}
        footer={null}
        onCancel={() => setKey(undefined)}
        destroyOnHidden
      >
        <p className="tm-hint">{say(text.keyHint)}</p>
        {key ? (
          <CopyRows
            rows={[
              { label: fields.appCode, value: key.appCode },
              { label: text.key, value: key.key },
            ]}
          />
        ) : null}
      </Modal>
    </>
  );
}

/** Whether it is in the market, and what waits of it. */
const State = ({ row }: { row: ListingRow }) => (
  <Space size={8} wrap>
    {inState(applyLife, row.applyStatus, 'approved') ? (
      <ChoiceText of={listingLife.words} value={row.status} />
    ) : (
      <ChoiceText of={applyLife.words} value={row.applyStatus} />
    )}
    {row.lastChange ? (
      <span title={row.lastChange.opinion}>
        {say(fields.lastChange)} <ChoiceText of={applyLife.words} value={row.lastChange.applyStatus} />
      </span>
    ) : null}
    {row.keyWaits ? <Tag color="processing">{say(text.keyWaits)}</Tag> : null}
    {row.barred ? <Tag color="error">{say(text.barred)}</Tag> : null}
  </Space>
);

function Actions({
  row,
  onEdit,
  onKey,
}: {
  row: ListingRow;
  onEdit: () => void;
  onKey: (taken: { appCode: string; key: string }) => void;
}) {
  const approved = inState(applyLife, row.applyStatus, 'approved');
  const waits = inState(applyLife, row.lastChange?.applyStatus, 'pending');
  const renew = useWrite(appListing.key);
  return (
    <>
      {approved && row.keyWaits ? <CallButton call={appListing.key} input={{ id: row.id }} label={text.takeKey} onDone={onKey} /> : null}
      {approved && !waits ? <OpenButton call={appListing.change} label={text.change} onClick={onEdit} /> : null}
      {approved && waits ? (
        <CallButton
          call={appListing.withdraw}
          input={{ id: row.id, version: row.version }}
          label={applyLife.steps.withdraw!}
          confirm={text.withdrawSure}
        />
      ) : null}
      {approved ? (
        <>
          <Steps
            row={row}
            life={listingLife}
            calls={{ delist: appListing.delist, ...(row.barred ? {} : { relist: appListing.relist }) }}
            first={['relist']}
            how={{
              delist: { title: fill(text.delistTitle, { name: nameOf(row.name, row.nameEn) }), hint: text.delistHint, danger: true },
              relist: { confirm: text.relistSure },
            }}
          />
          {row.keyWaits ? null : (
            <MoreActions
              actions={[
                {
                  label: text.renewKey,
                  call: appListing.key,
                  confirm: text.renewSure,
                  onClick: () => renew.mutate({ id: row.id }, { onSuccess: onKey }),
                },
              ]}
            />
          )}
        </>
      ) : (
        <Steps
          row={row}
          life={applyLife}
          state={row.applyStatus}
          calls={{ edit: appListing.saveOrUpdate, submit: appListing.submit, withdraw: appListing.withdraw, delete: appListing.delete }}
          first={['submit', 'edit', 'withdraw']}
          how={{
            edit: { onClick: onEdit },
            submit: { confirm: text.submitSure },
            withdraw: { confirm: text.withdrawSure },
            delete: { confirm: text.deleteSure, danger: true },
          }}
        />
      )}
    </>
  );
}

/** The form of a listing, or of its next version: what was last written is read first. */
function Editing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(appListing.findOne, { id });
  if (!data) return null;
  const dialog = { turn: 1, open: () => undefined, close: onClose };
  const approved = inState(applyLife, data.applyStatus, 'approved');
  const subject = { id, version: data.version, ...(data.next ?? data.live) };
  return approved ? <ChangeForm dialog={{ ...dialog, subject }} /> : <ListingForm dialog={{ ...dialog, subject }} />;
}
