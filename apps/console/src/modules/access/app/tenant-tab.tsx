import { tenant, type TenantRow } from '@touchmark/contract';
import { Tag } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, FormDialog, ListPage, MoreActions, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { tenantFields, text } from './app.text.ts';
import { TenantForm, TenantSettings } from './tenant-form.tsx';

const Filter = fieldsOf(tenant.list, tenantFields);
const Source = fieldsOf(tenant.datasource, tenantFields);

/** Tenants: addresses with their own appearance and limits. */
export function TenantTab() {
  const list = useList(tenant.list, {}, { name: 't' });
  const editor = useDialog<Partial<TenantRow>>();
  const settings = useDialog<{ ids: string[] }>();
  const source = useDialog<{ tenantId: string; datasourceId: string }>();
  const remove = useWrite(tenant.remove);
  const add = <OpenButton call={tenant.submit} label={text.addTenant} type="primary" onClick={() => editor.open({})} />;
  const columns = columnsOf(tenant.list, tenantFields, (c) => [
    c.code('tenantId', 'plain', { width: 110 }),
    c.text('tenantName', { width: 180 }),
    c.text('domain', { width: 200 }),
    c.cell(tenantFields.operatorName, (row) => row.setting.operatorName || '—', { width: 180, ellipsis: true }),
    c.number('accounts', { width: 90 }),
    c.cell(
      tenantFields.accountLimit,
      (row) => (row.accountLimit < 0 ? say(text.noLimit) : <span className="tm-number">{row.accountLimit}</span>),
      { width: 100 },
    ),
    c.cell(
      tenantFields.expireTime,
      (row) =>
        row.expireTime ? (
          <>
            <span className="tm-number">{row.expireTime.slice(0, 10)}</span>
            {row.expired ? (
              <Tag color="red" style={{ marginInlineStart: 6 }}>
                {say(text.ended)}
              </Tag>
            ) : null}
          </>
        ) : (
          say(text.forever)
        ),
      { width: 160 },
    ),
    c.text('linkman', { width: 100 }),
    c.text('contactNumber', { width: 130 }),
    c.code('datasourceId', 'plain', { width: 110 }),
    c.time('createTime'),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton call={tenant.submit} label={words.edit} onClick={() => editor.open(row)} />
          <MoreActions
            actions={[
              {
                label: text.setDatasource,
                call: tenant.datasource,
                onClick: () => source.open({ tenantId: row.tenantId, datasourceId: row.datasourceId }),
              },
              row.tenantId !== '000000' && {
                label: words.delete,
                call: tenant.remove,
                danger: true,
                disabled: row.accounts > 0,
                confirm: fill(text.sureRemoveTenant, { name: row.tenantName }),
                onClick: () => remove.mutate({ ids: [row.id] }),
              },
            ]}
          />
        </>
      ),
      130,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        add={add}
        empty={{ drawing: 'people', hint: text.tenantHint }}
        filters={
          <>
            <Filter.Text name="tenantId" />
            <Filter.Text name="tenantName" />
            <Filter.Text name="domain" />
          </>
        }
        batch={
          <OpenButton call={tenant.setting} label={text.setTenants} onClick={() => settings.open({ ids: list.selected.map(String) })} />
        }
      />
      <TenantForm dialog={editor} />
      <TenantSettings dialog={settings} onDone={() => list.setSelected([])} />
      <FormDialog call={tenant.datasource} dialog={source} title={text.setDatasource}>
        <Source.Text name="datasourceId" max={40} required={false} />
      </FormDialog>
    </>
  );
}
