import { dataScopes, type Input, role, roleAuth, roleKinds, type RoleRow } from '@touchmark/contract';
import { Tag } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, language, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  useDialog,
  useList,
  useRowDetail,
} from '../../../ui/index.ts';
import { RoleMembers } from './role-members.tsx';
import { fields, text } from './role.text.ts';

const Filter = fieldsOf(role.list, fields);
const Field = fieldsOf(role.saveOrUpdate, fields);
const CopyField = fieldsOf(role.copy, fields);
type Draft = Initial<typeof role.saveOrUpdate>;

const nameOf = ({ name, nameEn }: RoleRow) => (language() === 'en' && nameEn) || name;

/** The roles of a company: system roles and its custom roles. */
export default function RolePage() {
  const list = useList(role.list);
  const editor = useDialog<Draft>();
  const copier = useDialog<{ id: string; name: string; of: string }>();
  const members = useRowDetail(list.rows, 'members');
  const remove = useWrite(role.delete);
  const add = (
    <OpenButton
      call={role.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ dataScope: 'ALL', sort: 100 })}
    />
  );

  const columns = columnsOf(role.list, fields, (c) => [
    c.cell(fields.name, (row) => <b className="tm-strong">{nameOf(row)}</b>, { width: 160, ellipsis: true }),
    c.code('code', 'plain', { width: 210, later: true }),
    c.cell(fields.kind, (row) => <Tag color={row.kind === 'SYSTEM' ? 'default' : 'blue'}>{say(roleKinds[row.kind])}</Tag>, { width: 100 }),
    c.number('members', { width: 80 }),
    c.cell(fields.dataScope, (row) => say(dataScopes[row.dataScope]), { width: 140 }),
    c.number('sort', { width: 70 }),
    c.text('remark', { width: 160 }),
    c.time('updateTime', { width: 130 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton call={role.members} label={text.members} onClick={() => members.open(row)} />
          <OpenButton call={roleAuth.findByRole} label={text.rights} to={`/personnelAuth/roleAuthManage?id=${row.id}`} />
          <MoreActions
            actions={[
              row.kind === 'CUSTOM' && { label: words.edit, call: role.saveOrUpdate, mode: 'edit', onClick: () => editor.open({ ...row }) },
              row.code !== 'ENT_MAIN' && {
                label: text.copy,
                call: role.copy,
                onClick: () => copier.open({ id: row.id, name: '', of: nameOf(row) }),
              },
              row.kind === 'CUSTOM' && {
                label: words.delete,
                call: role.delete,
                danger: true,
                disabled: row.members > 0,
                confirm: fill(text.sureDelete, { name: row.name }),
                onClick: () => remove.mutate({ id: row.id, version: row.version }),
              },
            ]}
          />
        </>
      ),
      200,
    ),
  ]);

  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        exports={role.export}
        add={add}
        empty={{ drawing: 'people', hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={roleKinds} />
          </>
        }
      />
      <FormDialog call={role.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.edit : text.add}>
        <Field.Text name="name" max={20} />
        <Field.Radio name="dataScope" of={dataScopes} help={text.scopeHelp} />
        <Field.Number name="sort" min={0} max={9999} />
        <Field.Area name="remark" max={200} rows={2} />
      </FormDialog>
      <FormDialog<typeof role.copy>
        call={role.copy}
        dialog={copier}
        title={fill(text.copyTitle, { name: copier.subject?.of ?? '' })}
        transform={({ id, name }) => ({ id, name }) as Input<typeof role.copy>}
      >
        <CopyField.Text name="name" max={20} help={text.copyNote} />
      </FormDialog>
      <RoleMembers key={members.row?.id ?? ''} role={members.row} onClose={members.close} />
    </>
  );
}
