import { roleCfg, roleSides, type SystemRoleRow } from '@touchmark/contract';
import { App, Badge, Spin } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { fieldsOf, FormDialog, OpenButton, useDialog, Pending } from '../../../ui/index.ts';
import { nameIn, text as rightsText } from '../role-rights/public.ts';
import { SystemRoleEditor } from './system-role-editor.tsx';
import { fields, text } from './system-role.text.ts';
import type { RoleDraft } from './role-draft.ts';

const Field = fieldsOf(roleCfg.saveOrUpdate, fields);

/** The platform's roles and the templates of company roles; changes are saved first and become active when published. */
export default function RoleCfgPage() {
  const [params, setParams] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const editor = useDialog<RoleDraft>();
  const { modal } = App.useApp();
  const roles = useRead(roleCfg.list, {});
  const rows = roles.data ?? [];
  const chosen = params.get('id') ?? rows[0]?.id;
  const choose = (id: string) => {
    const go = () => {
      setDirty(false);
      setParams({ id }, { replace: true });
    };
    if (!dirty || id === chosen) return go();
    modal.confirm({ title: say(rightsText.unsaved), onOk: go });
  };
  if (!roles.data) return <Pending of={roles} />;
  const isNew = !editor.subject?.id;
  return (
    <section className="tm-list" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
        <OpenButton
          call={roleCfg.saveOrUpdate}
          mode="add"
          label={text.add}
          type="primary"
          onClick={() => editor.open({ kind: 'enterprise' })}
        />
      </header>
      {!roles.data ? (
        <Spin delay={300} style={{ marginTop: 120 }} />
      ) : (
        <div className="rights-page-split">
          <aside className="rights-side" aria-label={say(rightsText.roles)}>
            {(['platform', 'enterprise'] as const).map((side) => (
              <Group
                key={side}
                title={say(roleSides[side])}
                roles={rows.filter(({ kind }) => kind === side)}
                chosen={chosen}
                onChoose={choose}
              />
            ))}
          </aside>
          {chosen ? (
            <SystemRoleEditor
              key={chosen}
              id={chosen}
              onDirty={setDirty}
              onEdit={editor.open}
              onGone={() => setParams({}, { replace: true })}
            />
          ) : null}
        </div>
      )}
      <FormDialog
        call={roleCfg.saveOrUpdate}
        dialog={editor}
        title={isNew ? (editor.subject?.from ? text.copy : text.add) : text.edit}
        onDone={({ id }) => choose(id)}
      >
        <Field.Text name="name" max={20} />
        <Field.Text name="nameEn" max={40} />
        <Field.Text name="code" max={40} mono upper disabled={!isNew} help={text.codeHelp} />
        <Field.Radio name="kind" of={roleSides} disabled={!isNew || Boolean(editor.subject?.from)} />
        <Field.Area name="remark" max={200} rows={2} />
      </FormDialog>
    </section>
  );
}

function Group({
  title,
  roles,
  chosen,
  onChoose,
}: {
  title: string;
  roles: readonly SystemRoleRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <button type="button" aria-current={role.id === chosen} onClick={() => onChoose(role.id)}>
              <span>
                {nameIn(role)}
                {role.hasDraft ? <Badge status="warning" style={{ marginInlineStart: 8 }} title={say(text.draft)} /> : null}
              </span>
              <small>{role.members}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
