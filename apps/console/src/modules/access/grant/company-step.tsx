import { appAuth } from '@touchmark/contract';
import { Tag } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, language, nameOf as companyOf, say } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, useList } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { fields, roleWords, text } from './grant.text.ts';

const Filter = fieldsOf(appAuth.companySelect, fields);

/** Step 1: certified companies, selected across pages. */
export function CompanyStep({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const list = useList(appAuth.companySelect, {}, { name: 'c', size: 10 });
  const apps = useRead(appAuth.appSelect, {});
  const nameOf = (code: string) => {
    const app = apps.data?.find(({ appId }) => appId === code);
    return app ? (language() === 'en' && app.appNameEn) || app.appName : code;
  };
  const columns = columnsOf(appAuth.companySelect, fields, (c) => [
    c.cell(fields.companyName, (row) => companyOf(row.name, row.nameEn), { width: 220, ellipsis: true }),
    c.code('entNo', 'plain', { width: 90 }),
    c.text('regionName', { width: 140 }),
    c.cell(
      fields.companyRoles,
      (row) => row.companyRoles.map((role) => (roleWords[role] ? say(roleWords[role]) : role)).join(say(text.comma)),
      { width: 130 },
    ),
    c.cell(fields.tag, (row) => row.associationTag || '—', { width: 110 }),
    c.cell(
      fields.apps,
      (row) =>
        row.apps.length === 0
          ? '—'
          : row.apps.map((code) => (
              <Tag key={code} style={{ marginInlineEnd: 4 }}>
                {nameOf(code)}
              </Tag>
            )),
      { width: 340 },
    ),
  ]);
  return (
    <>
      <p className="auth-add-note" aria-live="polite">
        {fill(text.chosenCompanies, { n: chosen.length })}
      </p>
      <ListPage
        list={list}
        columns={columns}
        empty={{ hint: text.companyHint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="companyRole" of={roleWords} />
            <Filter.Custom name="adcode">
              <RegionSelect anyLevel />
            </Filter.Custom>
            <Filter.Text name="tag" />
          </>
        }
        table={{ rowSelection: { selectedRowKeys: chosen, preserveSelectedRowKeys: true, onChange: (keys) => onChange(keys.map(String)) } }}
      />
    </>
  );
}
