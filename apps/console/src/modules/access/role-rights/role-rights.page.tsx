import { role, roleAuth, type RoleRow } from '@touchmark/contract';
import { App, Spin } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Failed, OpenButton } from '../../../ui/index.ts';
import { RightsEditor } from './rights-editor.tsx';
import { RoleSide } from './role-side.tsx';
import { text } from './role-rights.text.ts';
import './rights-matrix.css';

/** The rights of each role: roles on the left, their rights on the right. */
export default function RoleAuthPage() {
  const [params, setParams] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const { modal } = App.useApp();
  const roles = useRead(role.list, { pageNum: 1, pageSize: 200 });
  const tree = useRead(roleAuth.tree, {});
  const rows: RoleRow[] = roles.data?.records ?? [];
  const chosen = params.get('id') ?? rows.find(({ kind }) => kind === 'CUSTOM')?.id ?? rows.find(({ code }) => code !== 'ENT_MAIN')?.id;
  const choose = (id: string) => {
    const go = () => {
      setDirty(false);
      setParams({ id }, { replace: true });
    };
    if (!dirty || id === chosen) return go();
    modal.confirm({ title: say(text.unsaved), onOk: go });
  };
  const error = roles.error ?? tree.error;
  if (error)
    return (
      <Failed
        error={error}
        onRetry={() => {
          void roles.refetch();
          void tree.refetch();
        }}
      />
    );
  return (
    <section className="tm-list" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
        <OpenButton call={role.list} label={text.toRoles} type="default" to="/personnelAuth/roleManage" />
      </header>
      {!roles.data || !tree.data ? (
        <Spin delay={300} style={{ marginTop: 120 }} />
      ) : (
        <div className="rights-page-split">
          <RoleSide roles={rows} chosen={chosen} onChoose={choose} />
          {chosen ? (
            <RightsEditor key={chosen} id={chosen} apps={tree.data} roles={rows} onDirty={setDirty} />
          ) : (
            <p className="tm-hint">{say(text.choose)}</p>
          )}
        </div>
      )}
    </section>
  );
}
