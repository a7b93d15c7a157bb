import { type CategoryPreview, type CategoryRow, proCategory } from '@touchmark/contract';
import { Alert, Modal, Select, Table } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, joinItems, language, say, words } from '../../../core/text.ts';
import { Failed, type Moved, type Nested } from '../../../ui/index.ts';
import { UsesOf } from '../element-uses/public.ts';
import { fields, text } from './pro-category.text.ts';

const nothing = { total: 0, first: [] };
const none = { elements: nothing, standards: nothing, others: nothing, breaks: [] };

export type Branch = Nested<CategoryRow & { name: string }>;
/** What is asked for: a move to a place in the tree, or a merge whose target is chosen here. */
export type Change = { row: CategoryRow; moved?: Moved<Branch> };

/** Shows the products concerned and what is asked of them before and after; nothing changes before it is confirmed. */
export function PreviewDialog({ change, all, onClose }: { change: Change | undefined; all: readonly CategoryRow[]; onClose: () => void }) {
  return change ? <Preview key={change.row.id} {...change} all={all} onClose={onClose} /> : null;
}

function Preview({ row, moved, all, onClose }: Change & { all: readonly CategoryRow[]; onClose: () => void }) {
  const [intoId, choose] = useState<string>();
  const move = useWrite(proCategory.move);
  const merge = useWrite(proCategory.merge);
  const place = moved ? { parentId: moved.parent?.id ?? null } : { intoId: intoId ?? '0' };
  const preview = useRead(proCategory.preview, { id: row.id, ...place }, { enabled: moved !== undefined || intoId !== undefined });
  const parents = new Set(all.map(({ parentId }) => parentId));
  const { id, version } = row;
  const confirm = () => {
    if (moved) move.mutate({ id, parentId: moved.parent?.id ?? null, ids: moved.ids, version }, { onSuccess: onClose });
    else merge.mutate({ id, intoId: intoId!, version }, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      width={680}
      title={moved ? fill(text.move, { name: nameOf(row) }) : `${say(text.merge)} · ${nameOf(row)}`}
      onCancel={onClose}
      onOk={confirm}
      okText={say(moved ? text.doMove : text.doMerge)}
      okButtonProps={{ disabled: !preview.data, danger: !moved, loading: move.isPending || merge.isPending }}
      cancelText={say(words.cancel)}
    >
      {moved ? null : (
        <>
          <p className="tm-hint">{say(text.mergeHint)}</p>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%', marginBlockEnd: 12 }}
            aria-label={say(fields.intoId)}
            placeholder={say(fields.intoId)}
            value={intoId ?? null}
            onChange={(next: string | null) => choose(next ?? undefined)}
            options={all
              .filter((one) => one.enabled && one.id !== id && !parents.has(one.id))
              .map((one) => ({ value: one.id, label: `${nameOf(one)} ${one.code}` }))}
          />
        </>
      )}
      {preview.error ? <Failed error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? <Compared of={preview.data} /> : null}
    </Modal>
  );
}

export const nameOf = ({ nameZh, nameEn }: Pick<CategoryRow, 'nameZh' | 'nameEn'>) => (language() === 'zh' ? nameZh : nameEn);

function Compared({ of: { products, codes, before, after } }: { of: CategoryPreview }) {
  const lines = [
    { what: text.path, of: ({ path }: typeof before) => say(path) },
    { what: fields.standard, of: ({ standard }: typeof before) => standard },
    { what: fields.requireReport, of: ({ requireReport }: typeof before) => say(requireReport ? words.yes : words.no) },
    { what: fields.requireStandards, of: ({ requireStandards }: typeof before) => joinItems(requireStandards) },
  ];
  return (
    <>
      <Alert
        showIcon
        type={products.total + codes > 0 ? 'warning' : 'success'}
        title={products.total + codes > 0 ? fill(text.concerned, { n: products.total, codes }) : say(text.noneConcerned)}
      />
      <Table
        size="small"
        rowKey={({ what }) => what.en}
        pagination={false}
        style={{ marginBlock: 12 }}
        dataSource={lines}
        columns={[
          { title: '', render: (_, line) => say(line.what), width: 130 },
          { title: say(text.before), render: (_, line) => line.of(before) || say(text.none) },
          {
            title: say(text.after),
            render: (_, line) => {
              const then = line.of(after) || say(text.none);
              return then === (line.of(before) || say(text.none)) ? then : <b>{then}</b>;
            },
          },
        ]}
      />
      {products.total > 0 ? <UsesOf uses={{ ...none, products }} /> : null}
    </>
  );
}
