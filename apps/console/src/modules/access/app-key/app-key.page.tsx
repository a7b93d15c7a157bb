import { appKey, keyScopeWords } from '@touchmark/contract';
import { appKeyLife } from '@touchmark/domain';
import { Alert, Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { say, words } from '../../../core/text.ts';
import {
  columnsOf,
  CopyRows,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  OpenButton,
  Steps,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { SubscriptionList } from '../../flow/subscription/public.ts';
import { endingChoices, fields, text } from './app-key.text.ts';

const Filter = fieldsOf(appKey.list, fields);
const Field = fieldsOf(appKey.saveOrUpdate, fields);

const tabs = [
  { key: 'keys', label: text.keys, panel: <KeyList /> },
  { key: 'subscriptions', label: text.subscriptions, panel: <SubscriptionList /> },
];

/** What a company's other systems may do, and what they are sent. */
export default function OpenApiPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'keys';
  return (
    <Tabs
      id="open-api"
      activeKey={tabs.some(({ key }) => key === wanted) ? wanted : 'keys'}
      onChange={(tab) => setParams({ tab }, { replace: true })}
      destroyOnHidden
      items={tabs.map(({ key, label, panel }) => ({ key, label: say(label), children: panel }))}
    />
  );
}

/** The keys by which a company's other systems sign in. */
function KeyList() {
  const list = useList(appKey.list);
  const editor = useDialog<Initial<typeof appKey.saveOrUpdate>>();
  const [made, setMade] = useState<string | null>(null);
  const add = (
    <OpenButton
      call={appKey.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ scopes: ['epcis.capture', 'epcis.query'] })}
    />
  );
  const columns = columnsOf(appKey.list, fields, (c) => [
    c.text('name', { width: 160 }),
    c.cell(fields.tail, (row) => <code>…{row.tail}</code>, { width: 110 }),
    c.cell(fields.scopes, (row) => row.scopes.map((scope) => say(keyScopeWords[scope])).join(' · '), { width: 180 }),
    c.day('expireDay', { width: 120 }),
    c.time('lastUsed', { width: 120 }),
    c.text('creator', { width: 110 }),
    c.time('createTime', { width: 120 }),
    c.tag('status', appKeyLife.words, { width: 90 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.status === appKeyLife.at.valid ? (
            <OpenButton
              call={appKey.saveOrUpdate}
              mode="edit"
              label={words.edit}
              onClick={() => editor.open({ ...row, expireDay: row.expireDay ?? undefined })}
            />
          ) : null}
          <Steps
            row={row}
            life={appKeyLife}
            calls={appKey}
            first={['revoke']}
            how={{ revoke: { danger: true, confirm: text.sureRevoke } }}
          />
        </>
      ),
      150,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        add={add}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="status" of={appKeyLife.words} />
            <Filter.Choice name="ending" of={endingChoices} />
          </>
        }
      />
      <FormDialog
        call={appKey.saveOrUpdate}
        dialog={editor}
        title={editor.subject?.id ? text.edit : text.add}
        onDone={({ key }) => setMade(key)}
      >
        <Field.Text name="name" max={50} help={text.nameHelp} />
        <Field.Multi name="scopes" of={keyScopeWords} />
        <Field.Date name="expireDay" help={text.expireHelp} />
      </FormDialog>
      <NewKey value={made} onClose={() => setMade(null)} />
    </>
  );
}

/** A new key with what the other system needs beside it; it is not shown again. */
function NewKey({ value, onClose }: { value: string | null; onClose: () => void }) {
  return (
    <Modal
      open={value !== null}
      title={say(text.keyTitle)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(text.keyKept)}
        </Button>
      }
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={say(text.keyOnce)} style={{ marginBottom: 12 }} />
      <CopyRows
        rows={[
          { label: text.key, value: value ?? '' },
          { label: text.header, value: `Authorization: Bearer ${value ?? ''}` },
          { label: text.captureAt, value: `${location.origin}/epcis/capture` },
          { label: text.queryAt, value: `${location.origin}/epcis/events` },
          { label: text.subscribeAt, value: `${location.origin}/epcis/queries` },
        ]}
      />
    </Modal>
  );
}
