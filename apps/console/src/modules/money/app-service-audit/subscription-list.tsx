import { appServiceAudit, type SubscribeAuditRow } from '@touchmark/contract';
import { can, subscribeLife } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { CallButton, columnsOf, fieldsOf, FormDialog, ListPage, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { editionText } from '../market/public.ts';
import { subscribeFields as fields, text } from './app-service-audit.text.ts';

const Filter = fieldsOf(appServiceAudit.subscribeList, fields);
const Decision = fieldsOf(appServiceAudit.subscribeAudit, fields);

/** Who asks for an application, and who has one; those that wait stand first. */
export function SubscriptionList({ extra }: { extra: ReactNode }) {
  const list = useList(appServiceAudit.subscribeList);
  const rejecting = useDialog<SubscribeAuditRow>();
  const columns = columnsOf(appServiceAudit.subscribeList, fields, (c) => [
    c.text('companyName', { width: 200 }),
    c.text('name', { width: 160 }),
    c.tag('status', subscribeLife.words, { width: 150 }),
    c.cell(fields.edition, (row) => editionText(row.edition, say) || '—', { width: 120, ellipsis: true }),
    c.number('quantity', { width: 90 }),
    c.cell(fields.certified, (row) => say(row.certified ? words.yes : words.no), { width: 110 }),
    c.number('unpaid', { width: 120 }),
    c.text('orderNo', { width: 160 }),
    c.money('amount', { width: 110 }),
    c.text('opinion', { width: 150, later: true }),
    c.text('subNo', { width: 150, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) =>
        can(subscribeLife, row.status, 'approve') ? (
          <>
            <CallButton
              call={appServiceAudit.subscribeAudit}
              input={{ id: row.id, version: row.version, pass: true }}
              label={text.approve}
              confirm={text.approveSure}
            />
            <OpenButton call={appServiceAudit.subscribeAudit} label={text.reject} onClick={() => rejecting.open(row)} />
          </>
        ) : null,
      160,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.subscriptions}
        empty={{ text: text.noneAsked }}
        filters={
          <>
            <Filter.Text name="companyName" />
            <Filter.Text name="name" />
            <Filter.Choice name="status" of={subscribeLife.words} />
          </>
        }
        actions={<>{extra}</>}
        exports={appServiceAudit.subscribeExport}
      />
      <FormDialog
        call={appServiceAudit.subscribeAudit}
        dialog={{
          ...rejecting,
          subject: rejecting.subject && { id: rejecting.subject.id, version: rejecting.subject.version, pass: false, opinion: '' },
        }}
        title={fill(text.rejectTitle, {
          name: rejecting.subject ? nameOf(rejecting.subject.companyName, rejecting.subject.companyNameEn) : '',
        })}
        action={text.reject}
        danger
      >
        <Decision.Area name="opinion" max={200} required />
      </FormDialog>
    </>
  );
}
