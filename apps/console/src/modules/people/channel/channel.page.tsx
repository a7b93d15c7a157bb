import { channel, type ChannelRow } from '@touchmark/contract';
import { channelKinds, channelLife } from '@touchmark/domain';
import { useState } from 'react';
import { useOffered, useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import {
  columnsOf,
  DetailDrawer,
  type Dialog,
  DownloadButton,
  fieldsOf,
  FormDrawer,
  type Initial,
  ListPage,
  Loaded,
  MoreActions,
  OpenButton,
  PagedTable,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { fields, text } from './channel.text.ts';

const shownRows = 20;
const Filter = fieldsOf(channel.list, fields);
const Field = fieldsOf(channel.saveOrUpdate, fields);
type Draft = Initial<typeof channel.saveOrUpdate>;

const useOwners = () => (useOffered(channel.owners, {}).data ?? []).map(({ id, name }) => ({ value: id, label: name }));

interface Acts {
  edit: (row: ChannelRow) => void;
  open: (row: ChannelRow) => void;
}
const columnsWith = ({ edit, open }: Acts) =>
  columnsOf(channel.list, fields, (c) => [
    c.link('name', open, { width: 190 }),
    c.code('code', 'plain', { width: 130 }),
    c.tag('status', channelLife.words, { width: 110 }),
    c.tag('kind', channelKinds, { width: 110, ellipsis: true, later: true }),
    c.text('region', { width: 150, later: true }),
    c.text('ownerName', { width: 110, later: true }),
    c.text('contact', { width: 90, later: true }),
    c.text('phone', { width: 125, later: true }),
    c.day('startDay', { width: 110, later: true }),
    c.day('endDay', { width: 110, later: true }),
    c.number('registered', { width: 100 }),
    c.number('certified', { width: 110 }),
    c.number('paying', { width: 110 }),
    c.money('amount', { width: 120 }),
    c.money('cost', { width: 110, later: true }),
    c.money('costEach', { width: 150 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <DownloadButton call={channel.qr} input={{ id: row.id }} label={text.poster} type="link" />
          <Steps
            row={row}
            life={channelLife}
            calls={channel}
            first={['enable', 'pause']}
            how={{
              edit: { onClick: () => edit(row) },
              finish: { title: fill(text.finishTitle, { name: row.name }), hint: text.finishHint, danger: true },
            }}
          />
        </>
      ),
      190,
    ),
  ]);

/** Whoever brings companies, and what came of it. */
export default function ChannelPage() {
  const list = useList(channel.list);
  const editor = useDialog<Draft>();
  const detail = useDetail();
  const [unmatched, setUnmatched] = useState(false);
  const owners = useOwners();
  const add = (
    <OpenButton call={channel.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open({ cost: 0 })} />
  );
  return (
    <>
      <ListPage
        list={list}
        columns={columnsWith({ edit: editor.open, open: (row) => detail.open(row.id) })}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={channelKinds} />
            <Filter.Choice name="status" of={channelLife.words} />
            <Filter.Choice name="ownerId" of={owners} />
            <Filter.Custom name="region">
              <RegionSelect anyLevel />
            </Filter.Custom>
          </>
        }
        actions={
          <>
            <MoreActions actions={[{ label: text.unmatched, call: channel.unmatched, onClick: () => setUnmatched(true) }]} />
          </>
        }
        exports={channel.export}
        add={add}
      />
      <ChannelForm dialog={editor} />
      <DetailDrawer
        open={detail.id !== undefined}
        title={list.rows.find(({ id }) => id === detail.id)?.name ?? say(text.brought)}
        onClose={detail.close}
        {...detail.through(list.rows)}
      >
        {detail.id ? <Brought id={detail.id} /> : null}
      </DetailDrawer>
      <DetailDrawer open={unmatched} title={say(text.unmatched)} onClose={() => setUnmatched(false)}>
        {unmatched ? <Unmatched /> : null}
      </DetailDrawer>
    </>
  );
}

function ChannelForm({ dialog }: { dialog: Dialog<Draft> }) {
  const owners = useOwners();
  const known = dialog.subject?.id !== undefined;
  return (
    <FormDrawer
      call={channel.saveOrUpdate}
      dialog={dialog}
      title={known ? text.edit : text.add}
      width={960}
      onDone={({ matched }) => {
        if (matched > 0) toast('success', fill(text.matched, { n: matched }));
      }}
    >
      <Field.Text name="name" max={50} />
      <Field.Text name="code" max={20} mono help={text.codeHelp} disabled={known} />
      <Field.Choice name="kind" of={channelKinds} />
      <Field.Custom name="adcode">
        <RegionSelect anyLevel />
      </Field.Custom>
      <Field.Choice name="ownerId" of={owners} />
      <Field.Text name="contact" max={30} />
      <Field.Text name="phone" max={30} />
      <Field.Date name="startDay" />
      <Field.Date name="endDay" />
      <Field.Money name="cost" help={text.costHelp} />
      <Field.Area name="costNote" max={200} />
      <Field.Area name="landing" max={200} help={text.landingHelp} />
    </FormDrawer>
  );
}

function Brought({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const read = useRead(channel.detailList, { id, pageNum: page, pageSize: shownRows });
  const columns = columnsOf(channel.detailList, fields, (c) => [
    c.text('userName', { width: 100 }),
    c.time('touchTime', { width: 130 }),
    c.text('companyName', { width: 190 }),
    c.time('fixedTime', { width: 130 }),
    c.money('amount', { width: 110 }),
  ]);
  return (
    <>
      <h4>{say(text.brought)}</h4>
      <PagedTable
        read={read}
        columns={columns}
        rowKey="id"
        page={page}
        size={shownRows}
        onPage={setPage}
        locale={{ emptyText: say(text.nobody) }}
      />
    </>
  );
}

function Unmatched() {
  return (
    <Loaded of={useRead(channel.unmatched, {})}>
      {(rows) => (
        <>
          <p className="tm-hint">{say(rows.length === 0 ? text.allMatched : text.unmatchedHint)}</p>
          <ul>
            {rows.map(({ code, people, last }) => (
              <li key={code}>
                <b className="tm-number">{code}</b> · {say(fields.people)} {people} · {say(fields.last)} {last.slice(0, 10)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
