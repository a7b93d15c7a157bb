import { roleAuth, type RightsApp, type RoleRights, type RoleRow } from '@touchmark/contract';
import { Loaded, Unanswered } from '../../../ui/index.ts';
import { Alert, App, Button, Dropdown, Popover, Space, Tag } from 'antd';
import { useEffect } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { useMay } from '../../../core/permissions.tsx';
import { useUnsaved } from '../../../core/unsaved.ts';
import { ChangeList, nameIn, RightsMatrix, Summary } from './rights-matrix.tsx';
import { text } from './role-rights.text.ts';
import { useSaveTicks } from './use-save-ticks.ts';
import { ChangedByOther, useTicks } from './use-ticks.tsx';

interface Props {
  id: string;
  apps: readonly RightsApp[];
  roles: readonly RoleRow[];
  onDirty: (dirty: boolean) => void;
}

/** The rights of one role: selection, what saving would change, and which members are affected. */
export function RightsEditor({ id, apps, roles, onDirty }: Props) {
  const read = useRead(roleAuth.findByRole, { id });
  return (
    <Loaded of={read}>
      {(data) => <Ticks rights={data} apps={apps} roles={roles} onDirty={onDirty} onReread={() => void read.refetch()} />}
    </Loaded>
  );
}

type TicksProps = { rights: RoleRights; onReread: () => void } & Omit<Props, 'id'>;
function Ticks({ rights, apps, roles, onDirty, onReread }: TicksProps) {
  const may = useMay(roleAuth.save.access) && !rights.fixed;
  const { saved, ticked, tick, added, removed, dirty, theirs, forget } = useTicks(apps, rights);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useUnsaved(dirty);
  const { modal } = App.useApp();
  const { lost, busy, save } = useSaveTicks(roleAuth.save, onReread);
  const n = rights.members.length;
  const ask = () =>
    modal.confirm({
      title: fill(text.sureSave, { name: nameIn(rights) }),
      width: 560,
      okText: say(text.save),
      cancelText: say(words.cancel),
      content: (
        <>
          <p>{fill(text.sureSaveNote, { added: added.length, removed: removed.length, n })}</p>
          <ChangeList apps={apps} added={added} removed={removed} />
        </>
      ),
      onOk: () =>
        save({ id: rights.id, version: rights.version, codes: [...ticked] }, (done) => {
          forget();
          toast('success', fill(text.saved, { added: done.added, removed: done.removed }));
        }),
    });
  return (
    <div className="rights-main">
      <div className="rights-head">
        <h2>
          {nameIn(rights)}
          {rights.fixed ? <Tag>{say(text.system)}</Tag> : null}
          <Members rights={rights} />
        </h2>
        {may ? <EditorTools rights={rights} roles={roles} onTicked={(codes) => tick(new Set(codes))} /> : null}
      </div>
      {rights.fixed ? <Alert type="info" showIcon title={say(rights.code === 'ENT_MAIN' ? text.main : text.fixed)} /> : null}
      <Unanswered lost={lost} busy={busy} />
      <ChangedByOther apps={apps} theirs={theirs} onClose={forget} />
      <RightsMatrix apps={apps} ticked={ticked} saved={saved} disabled={!may || lost.waiting} onChange={tick} />
      <div className="rights-foot">
        <Summary apps={apps} ticked={ticked} added={added} removed={removed} />
        {may ? (
          <Space>
            <Button disabled={!dirty || lost.waiting} onClick={() => tick(saved)}>
              {say(text.undo)}
            </Button>
            <Button type="primary" disabled={!dirty || lost.waiting} loading={busy} onClick={ask}>
              {say(text.save)}
            </Button>
          </Space>
        ) : null}
      </div>
    </div>
  );
}

function Members({ rights: { members } }: { rights: RoleRights }) {
  const names =
    members.length === 0 ? (
      say(text.noMembers)
    ) : (
      <ul className="rights-members">
        {members.map(({ name, account }) => (
          <li key={account}>
            {name} <span className="tm-hint">{account}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <Popover trigger="click" title={say(text.membersOf)} content={names}>
      <Button type="link" size="small">
        {fill(text.affected, { n: members.length })}
      </Button>
    </Popover>
  );
}

function EditorTools({
  rights,
  roles,
  onTicked,
}: {
  rights: RoleRights;
  roles: readonly RoleRow[];
  onTicked: (codes: readonly string[]) => void;
}) {
  const { modal } = App.useApp();
  const reset = useWrite(roleAuth.reset);
  const n = rights.members.length;
  const others = roles.filter(({ id }) => id !== rights.id);
  const copyFrom = async (id: string) => {
    const from = await send(roleAuth.findByRole, { id });
    onTicked(from.codes);
    toast('success', fill(text.copied, { name: nameIn(from) }));
  };
  const ask = () =>
    modal.confirm({
      title: say(text.sureReset),
      content: rights.origin ? fill(text.resetToOrigin, { name: rights.origin, n }) : fill(text.resetToNone, { n }),
      okText: say(text.reset),
      cancelText: say(words.cancel),
      okButtonProps: { danger: true },
      onOk: () =>
        reset.mutateAsync({ id: rights.id, version: rights.version }).then(
          (done) => toast('success', fill(text.saved, { added: done.added, removed: done.removed })),
          () => undefined,
        ),
    });
  return (
    <Space>
      <Dropdown
        trigger={['click']}
        menu={{
          items: others.map((one) => ({ key: one.id, label: nameIn(one) })),
          style: { maxHeight: 320, overflowY: 'auto' },
          onClick: ({ key }) => void copyFrom(key).catch((error: Error) => toast('error', error.message)),
        }}
      >
        <Button>{say(text.copyFrom)}</Button>
      </Dropdown>
      <Button onClick={ask} loading={reset.isPending}>
        {say(text.reset)}
      </Button>
    </Space>
  );
}
