import { mostReceiverRows, receiver, receiverColumns as sheetColumns, type ReceiverRow } from '@touchmark/contract';
import { receiverBindLife, receiverLife, receiverTypes } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { fieldsOf, ImportButton, ListPage, MoreActions, OpenButton, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { type AccountDraft, AccountForm, newAccount } from './account-form.tsx';
import { HoldersDrawer } from './holders-drawer.tsx';
import { receiverColumns } from './receiver-columns.tsx';
import { ReceiverDetail } from './receiver-detail.tsx';
import { BindDialog, MoveDialog } from './receiver-dialogs.tsx';
import { draftOf, newReceiver, type ReceiverDraft, ReceiverForm } from './receiver-form.tsx';
import { ReceiverTree } from './receiver-tree.tsx';
import { directions, fields, importWords, text } from './receiver.text.ts';

const Filter = fieldsOf(receiver.list, fields);

/** One screen with two doors: the receivers as a list, and the same as a tree. */
export default function ReceiverPage() {
  const tree = useLocation().pathname.endsWith('/receiveEntity');
  return <Receivers key={String(tree)} tree={tree} />;
}

function Receivers({ tree }: { tree: boolean }) {
  const list = useList(receiver.list);
  const detail = useDetail();
  const editor = useDialog<ReceiverDraft>();
  const moving = useDialog<ReceiverRow>();
  const binding = useDialog<ReceiverRow>();
  const account = useDialog<AccountDraft>();
  const [adopting, setAdopting] = useState(false);
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const inbound = !tree && list.filters.direction === 'in';
  const forms = {
    edit: ({ id }: ReceiverRow) => void send(receiver.findOne, { id }).then((row) => editor.open(draftOf(row)), tellFault),
    addBelow: ({ id, type }: ReceiverRow) => editor.open(newReceiver({ parentId: id, type: type === 'DEALER' ? 'STORE' : type })),
    move: moving.open,
    bind: binding.open,
    account: (row: ReceiverRow) => account.open(newAccount(row)),
  };
  const add = (
    <OpenButton
      call={receiver.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open(newReceiver({ parentId: list.filters.below ?? null }))}
    />
  );
  const page = (
    <ListPage
      list={list}
      columns={receiverColumns({ tree, inbound, staff, forms, onOpen: detail.open })}
      title={tree ? text.treeTitle : text.title}
      empty={{ hint: inbound ? text.hintIn : text.hint }}
      filters={
        <>
          <Filter.Text name="name" />
          <Filter.Choice name="type" of={receiverTypes} />
          <Filter.Choice name="status" of={receiverLife.words} />
          <Filter.Custom name="area">
            <RegionSelect anyLevel />
          </Filter.Custom>
          <Filter.Custom name="region">
            <RegionSelect anyLevel />
          </Filter.Custom>
          <Filter.Period name="startTime" until="endTime" />
          <Filter.Choice name="bindStatus" of={receiverBindLife.words} />
          {tree ? <Filter.Number name="level" min={1} max={5} /> : null}
        </>
      }
      actions={
        <>
          {tree || staff ? null : (
            <Segmented
              value={list.filters.direction ?? 'own'}
              onChange={(direction) => list.change({ direction: direction === 'own' ? undefined : direction })}
              options={(['own', 'in'] as const).map((value) => ({ value, label: say(directions[value]) }))}
            />
          )}
          {inbound ? null : (
            <>
              <MoreActions actions={[{ label: text.holders, call: receiver.adopt, onClick: () => setAdopting(true) }]} />
              <ImportButton calls={receiver} columns={sheetColumns} most={mostReceiverRows} words={importWords} />
            </>
          )}
        </>
      }
      {...(inbound ? {} : { exports: receiver.export, add })}
    />
  );
  return (
    <>
      {tree ? (
        <div className="tm-beside">
          <ReceiverTree selected={list.filters.below} onSelect={(id) => list.change({ below: id })} forms={forms} />
          {page}
        </div>
      ) : (
        page
      )}
      <ReceiverForm dialog={editor} />
      <MoveDialog dialog={moving} />
      <BindDialog dialog={binding} />
      <AccountForm dialog={account} />
      <HoldersDrawer
        open={adopting}
        onClose={() => setAdopting(false)}
        onNew={(holders) => {
          setAdopting(false);
          editor.open(newReceiver({ name: holders[0] ?? '', holders }));
        }}
      />
      <ReceiverDetail id={detail.id} own={!inbound} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}
