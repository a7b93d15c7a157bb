import { type Output, roleCfg } from '@touchmark/contract';
import { Alert, App, Button, Space, Tag } from 'antd';
import { useEffect, useMemo } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { useUnsaved } from '../../../core/unsaved.ts';
import { toast } from '../../../core/toast.tsx';
import { Loaded, MoreActions, Unanswered, useDetail } from '../../../ui/index.ts';
import { ChangedByOther, ChangeList, difference, nameIn, RightsMatrix, Summary, useSaveTicks, useTicks } from '../role-rights/public.ts';
import { CompareDrawer } from './compare-drawer.tsx';
import type { RoleDraft } from './role-draft.ts';
import { text } from './system-role.text.ts';

type Tree = Output<typeof roleCfg.tree>;
interface Props {
  id: string;
  onDirty: (dirty: boolean) => void;
  onEdit: (draft: RoleDraft) => void;
  onGone: () => void;
}

/** The rights of one system role: active, saved, and selected. */
export function SystemRoleEditor({ id, ...rest }: Props) {
  const read = useRead(roleCfg.tree, { id });
  return <Loaded of={read}>{(data) => <Ticks tree={data} {...rest} onReread={() => void read.refetch()} />}</Loaded>;
}

function Ticks({ tree, onDirty, onEdit, onGone, onReread }: { tree: Tree; onReread: () => void } & Omit<Props, 'id'>) {
  const { role, apps } = tree;
  const may = useMay(roleCfg.saveAuth.access) && !role.fixed;
  const published = useMemo(() => new Set(tree.published), [tree.published]);
  const {
    saved: kept,
    ticked,
    tick,
    dirty,
    theirs,
    forget,
  } = useTicks(apps, { version: role.version, codes: tree.draft ?? tree.published });
  const { added, removed } = difference(apps, published, ticked);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useUnsaved(dirty);
  const { lost, busy, save } = useSaveTicks(roleCfg.saveAuth, onReread);
  const keep = () =>
    void save({ id: role.id, version: role.version, codes: [...ticked] }, (done) => {
      forget();
      toast('success', say(done.added + done.removed > 0 ? text.saved : text.sameAsPublished));
    });
  return (
    <div className="rights-main">
      <Head
        tree={tree}
        dirty={dirty}
        changes={{ added, removed }}
        onEdit={onEdit}
        onGone={onGone}
        onFactory={() => tick(new Set(tree.factory))}
      />
      {role.fixed ? <Alert type="info" showIcon title={say(text.main)} /> : null}
      {role.hasDraft && !dirty ? (
        <Alert type="warning" showIcon title={fill(text.hasDraft, { added: added.length, removed: removed.length })} />
      ) : null}
      <Unanswered lost={lost} busy={busy} />
      <ChangedByOther apps={apps} theirs={theirs} onClose={forget} />
      <RightsMatrix
        apps={apps}
        ticked={role.fixed ? published : ticked}
        saved={published}
        disabled={!may || lost.waiting}
        onChange={tick}
      />
      <div className="rights-foot">
        <Summary apps={apps} ticked={ticked} added={added} removed={removed} />
        {may ? (
          <Space>
            <Button disabled={!dirty || lost.waiting} onClick={() => tick(kept)}>
              {say(text.discard)}
            </Button>
            <Button type="primary" disabled={!dirty || lost.waiting} loading={busy} onClick={keep}>
              {say(text.save)}
            </Button>
          </Space>
        ) : null}
      </div>
    </div>
  );
}

function Head({
  tree: { role, apps, factory },
  dirty,
  changes,
  onEdit,
  onGone,
  onFactory,
}: { tree: Tree; dirty: boolean; changes: { added: string[]; removed: string[] }; onFactory: () => void } & Pick<
  Props,
  'onEdit' | 'onGone'
>) {
  const { modal } = App.useApp();
  const publish = useWrite(roleCfg.publish);
  const remove = useWrite(roleCfg.delete);
  const mayPublish = useMay(roleCfg.publish.access);
  const compare = useDetail('compare');
  const ask = () =>
    modal.confirm({
      title: fill(text.surePublish, { name: nameIn(role) }),
      width: 560,
      okText: say(text.publish),
      cancelText: say(words.cancel),
      content: (
        <>
          <p>{fill(text.publishNote, { added: changes.added.length, removed: changes.removed.length, members: role.members })}</p>
          <ChangeList apps={apps} {...changes} />
        </>
      ),
      onOk: () =>
        publish.mutateAsync({ id: role.id, version: role.version }).then(
          ({ release, members }) => toast('success', fill(text.published, { n: release, members })),
          () => undefined,
        ),
    });
  return (
    <div className="rights-head">
      <h2>
        {nameIn(role)}
        {role.builtIn ? <Tag>{say(text.builtIn)}</Tag> : null}
        <small className="tm-hint">
          {role.code} · {fill(text.members, { n: role.members })}
          {role.release > 0 ? ` · ${fill(text.release, { n: role.release })}` : ''}
        </small>
      </h2>
      <Space>
        <Button onClick={() => compare.open('all')}>{say(text.compare)}</Button>
        {mayPublish && !role.fixed ? (
          <Button type="primary" disabled={!role.hasDraft || dirty} loading={publish.isPending} onClick={ask}>
            {say(text.publish)}
          </Button>
        ) : null}
        <MoreActions
          actions={[
            {
              label: words.edit,
              call: roleCfg.saveOrUpdate,
              mode: 'edit',
              onClick: () =>
                onEdit({
                  id: role.id,
                  version: role.version,
                  name: role.name,
                  nameEn: role.nameEn,
                  code: role.code,
                  kind: role.kind,
                  remark: role.remark,
                }),
            },
            !role.fixed && {
              label: text.copy,
              call: roleCfg.saveOrUpdate,
              mode: 'add',
              onClick: () => onEdit({ from: role.id, kind: role.kind }),
            },
            role.builtIn && !role.fixed && factory.length > 0 && { label: text.toFactory, call: roleCfg.saveAuth, onClick: onFactory },
            !role.builtIn && {
              label: words.delete,
              call: roleCfg.delete,
              danger: true,
              confirm: fill(text.sureDelete, { name: nameIn(role) }),
              onClick: () => remove.mutate({ id: role.id }, { onSuccess: onGone }),
            },
          ]}
        />
      </Space>
      <CompareDrawer key={compare.id ?? ''} open={compare.id !== undefined} role={role} apps={apps} onClose={compare.close} />
    </div>
  );
}
