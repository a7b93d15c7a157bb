import { userPersonal } from '@touchmark/contract';
import { ChoiceText, columnsOf, fieldsOf, ListPage, useList } from '../../../ui/index.ts';
import { fields, kindChoices, text } from './profile.text.ts';
import { inviteLife, joinLife } from '@touchmark/domain';

const Filter = fieldsOf(userPersonal.historyList, fields);

/** Answered invitations and applications. */
export function History() {
  const list = useList(userPersonal.historyList, {}, { name: 'history' });
  const columns = columnsOf(userPersonal.historyList, fields, (c) => [
    c.tag('kind', kindChoices, { width: 120 }),
    c.text('companyName', { width: 240 }),
    c.text('personName', { width: 110 }),
    c.text('roleName', { width: 120 }),
    c.cell(fields.status, (row) => <ChoiceText of={(row.kind === 'APPLY' ? joinLife : inviteLife).words} value={row.status} />, {
      width: 100,
    }),
    c.text('memo', { width: 200 }),
    c.text('opinion', { width: 200 }),
    c.time('createTime', { width: 150 }),
    c.time('handledTime', { width: 150 }),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      empty={{ text: text.noHistory }}
      filters={
        <>
          <Filter.Choice name="kind" of={kindChoices} />
          <Filter.Period name="startTime" until="endTime" />
        </>
      }
    />
  );
}
