import { companyAudit } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { nameOf } from '../../../core/text.ts';
import { ChoiceText, CodeText, columnsOf, fieldsOf, ListPage, useList } from '../../../ui/index.ts';
import { authChoices } from '../company/public.ts';
import { fields as words, text } from './company-review.text.ts';

const fields = { ...words, search: text.nameOrCode };
const Filter = fieldsOf(companyAudit.companies, fields);

/** The companies of the platform with the state of each. */
export function CompanyList({ turn }: { turn: ReactNode }) {
  const list = useList(companyAudit.companies, {}, { name: 'companies' });
  const columns = columnsOf(companyAudit.companies, fields, (c) => [
    c.cell(fields.name, (row) => nameOf(row.name, row.nameEn), { width: 260, ellipsis: true }),
    c.cell(fields.authStatus, ({ authStatus }) => <ChoiceText of={authChoices} value={authStatus} />, { width: 110 }),
    c.cell(fields.wholeUscc, ({ uscc }) => <CodeText code={uscc} />, { width: 210 }),
    c.text('entNo', { width: 140 }),
    c.text('regionName', { width: 200 }),
    c.time('authTime', { width: 130 }),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.companies}
      actions={turn}
      empty={{ hint: text.noCompanies }}
      filters={
        <>
          <Filter.Text name="search" />
          <Filter.Choice name="authStatus" of={authChoices} />
        </>
      }
    />
  );
}
