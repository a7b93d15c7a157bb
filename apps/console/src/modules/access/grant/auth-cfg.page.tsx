import { appAuth, type GrantRow, grantSources, grantStates, editions } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, MoreActions, OpenButton, useDialog, useList, useRowDetail } from '../../../ui/index.ts';
import { fields, text } from './grant.text.ts';
import { ChangeDialogs, useChanges } from './grant-changes.tsx';
import { GrantForm } from './grant-form.tsx';
import { GrantLog } from './grant-log.tsx';
import { nameOf } from './grant-name.ts';

const Filter = fieldsOf(appAuth.list, fields);

/** All grants of applications, to search, extend, disable and revoke. */
export default function AuthCfgPage() {
  const list = useList(appAuth.list);
  const editor = useDialog<GrantRow>();
  const log = useRowDetail(list.rows, 'log');
  const changes = useChanges();
  const apps = useRead(appAuth.appSelect, {});
  const appOptions = (apps.data ?? []).map((app) => ({ value: app.appId, label: nameOf(app) }));
  const add = <OpenButton call={appAuth.batchAdd} label={text.add} type="primary" to="/applicationManage/authAdd" />;

  const columns = columnsOf(appAuth.list, fields, (c) => [
    c.text('companyName', { width: 210, fixed: 'start' }),
    c.cell(fields.appId, (row) => nameOf(row), { width: 140, ellipsis: true }),
    c.cell(fields.edition, (row) => (isNamed(editions, row.edition) ? say(editions[row.edition as keyof typeof editions]) : '—'), {
      width: 90,
      later: true,
    }),
    c.tag('source', grantSources, { width: 90 }),
    c.tag('status', grantStates, { width: 110 }),
    c.day('startTime', { later: true }),
    c.cell(fields.endTime, (row) => (row.endTime ? <span className="tm-number">{row.endTime.slice(0, 10)}</span> : say(text.forever)), {
      width: 120,
    }),
    c.cell(fields.remaining, (row) => (row.remaining === null ? '—' : fill(text.days, { n: row.remaining })), { width: 90 }),
    c.cell(fields.menuIds, (row) => (row.menuIds.length > 0 ? fill(text.pages, { n: row.menuIds.length }) : say(text.allPages)), {
      width: 110,
    }),
    c.text('operator', { width: 90 }),
    c.code('orderNo', 'plain', { width: 180, later: true }),
    c.text('remark', { width: 180, later: true }),
    c.time('updateTime', { later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.endTime ? <OpenButton call={appAuth.extend} label={text.extend} onClick={() => changes.extend.open([row])} /> : null}
          {row.source === 'ORDER' ? null : <OpenButton call={appAuth.update} label={words.edit} onClick={() => editor.open(row)} />}
          <MoreActions
            actions={[
              row.source !== 'ORDER' && {
                label: row.enabled ? text.stop : text.resume,
                call: appAuth.enable,
                danger: row.enabled,
                onClick: () => changes.enable.open(row),
              },
              row.source === 'GRANT' && { label: text.revoke, call: appAuth.revoke, danger: true, onClick: () => changes.revoke.open(row) },
              { label: text.log, call: appAuth.logs, onClick: () => log.open(row) },
            ]}
          />
        </>
      ),
      180,
    ),
  ]);

  const chosen = list.rows.filter(({ id, endTime }) => list.selected.includes(id) && endTime !== null);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        exports={appAuth.export}
        add={add}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="company" />
            <Filter.Choice name="appId" of={appOptions} />
            <Filter.Choice name="source" of={grantSources} />
            <Filter.Choice name="status" of={grantStates} />
            <Filter.Period name="endFrom" until="endTo" />
          </>
        }
        batch={
          <OpenButton
            call={appAuth.extend}
            label={text.extendMany}
            disabled={chosen.length === 0}
            onClick={() => changes.extend.open(chosen)}
          />
        }
        table={{ rowSelection: { getCheckboxProps: (row) => ({ disabled: row.endTime === null }) } }}
      />
      <GrantForm dialog={editor} apps={apps.data ?? []} />
      <ChangeDialogs changes={changes} onDone={() => list.setSelected([])} />
      <GrantLog grant={log.row} onClose={log.close} />
    </>
  );
}
