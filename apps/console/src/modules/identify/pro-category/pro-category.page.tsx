import { categoryImportColumns, categoryImportRows, type CategoryRow, proCategory } from '@touchmark/contract';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FormDialog,
  ImportButton,
  type Initial,
  keysOf,
  ListPage,
  MoreActions,
  nested,
  OpenButton,
  switchAction,
  switchChoices,
  FirstItem,
  SideTree,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { type Branch, type Change, nameOf, PreviewDialog } from './preview-dialog.tsx';
import { fields, text } from './pro-category.text.ts';

const Filter = fieldsOf(proCategory.list, fields);
const Field = fieldsOf(proCategory.saveOrUpdate, fields);
const importWords = { title: text.import, hint: text.importHint, done: text.imported };
type Draft = Initial<typeof proCategory.saveOrUpdate>;

/** The categories as a tree, and those below the chosen one as a list. Moving and merging show the products concerned first. */
export default function ProCategoryPage() {
  const list = useList(proCategory.list);
  const all = useRead(proCategory.all, {}).data ?? [];
  const editor = useDialog<Draft>();
  const [change, ask] = useState<Change>();
  const may = useMay(proCategory.move.access);
  const columns = useColumns(
    (row) => editor.open({ ...row }),
    (row) => ask({ row }),
  );
  const tree: readonly Branch[] = nested(all.map((row) => ({ ...row, name: nameOf(row) })));
  const addBelow = (parentId: string | null) => editor.open({ parentId, sort: (all.length + 1) * 10 });
  const chosen = list.filters.below;
  const add = <OpenButton call={proCategory.saveOrUpdate} label={text.add} type="primary" onClick={() => addBelow(chosen ?? null)} />;
  return (
    <div className="tm-beside">
      <SideTree<Branch>
        of={tree}
        words={{ title: text.title, search: text.search, all: text.all, empty: text.empty, total: all.length }}
        selected={chosen}
        onSelect={(row) => list.change({ below: row?.id })}
        count={(row) => ({ n: productsIn(row), title: say(fields.products) })}
        {...(may
          ? {
              actions: ({ node }) => [
                { label: text.addBelow, onClick: () => addBelow(node.id) },
                { label: words.edit, onClick: () => editor.open({ ...node }) },
              ],
              moves: {
                may: (node: Branch, parent: Branch | null) => !parent || !keysOf([node]).includes(parent.id),
                onMove: (moved) => ask({ row: moved.node, moved }),
              },
            }
          : {})}
      />
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
            <Filter.Choice name="enabled" of={switchChoices} />
          </>
        }
        actions={
          <>
            <ImportButton calls={proCategory} columns={categoryImportColumns} most={categoryImportRows} words={importWords} />
          </>
        }
        exports={proCategory.export}
        add={add}
      />
      <FormDialog call={proCategory.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.edit : text.add} width={640}>
        <CategoryFields all={all} moves={editor.subject?.id === undefined} />
      </FormDialog>
      <PreviewDialog change={change} all={all} onClose={() => ask(undefined)} />
    </div>
  );
}

const productsIn = ({ products, children }: Branch): number => products + children.reduce((sum, below) => sum + productsIn(below), 0);

function useColumns(onEdit: (row: CategoryRow) => void, onMerge: (row: CategoryRow) => void) {
  return columnsOf(proCategory.list, fields, (c) => [
    c.code('code', 'plain', { width: 75 }),
    c.cell(fields.name, (row) => <b className="tm-strong">{nameOf(row)}</b>, { width: 110, ellipsis: true }),
    c.tag('enabled', switchChoices, { width: 75 }),
    c.cell(fields.level, (row) => say(row.levelName), { width: 70, later: true }),
    c.cell(fields.standard, (row) => row.standard || '—', { width: 140, ellipsis: true }),
    c.cell(fields.requireReport, (row) => say(row.requireReport ? words.yes : words.no), { width: 90 }),
    c.cell(fields.requireStandards, (row) => <FirstItem items={row.requireStandards} />, { width: 165 }),
    c.number('products', { width: 75 }),
    c.code('gpcBrick', 'plain', { width: 110, later: true }),
    c.code('hsCode', 'plain', { width: 110, later: true }),
    c.text('auditHint', { width: 160, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={proCategory.saveOrUpdate} label={words.edit} onClick={() => onEdit(row)} />
        <MoreActions
          actions={[
            switchAction(proCategory.enable, row, fill(text.sureDisable, { name: nameOf(row) })),
            { label: text.merge, call: proCategory.merge, disabled: !row.enabled, onClick: () => onMerge(row) },
          ]}
        />
      </>
    )),
  ]);
}

function CategoryFields({ all, moves }: { all: readonly CategoryRow[]; moves: boolean }) {
  const parents = all.map((row) => ({ value: row.id, label: `${'　'.repeat(row.level - 1)}${nameOf(row)} ${row.code}` }));
  return (
    <>
      <Field.Choice name="parentId" of={parents} disabled={!moves} />
      <Field.Text name="code" max={12} mono />
      <Field.Text name="nameZh" max={50} />
      <Field.Text name="nameEn" max={80} />
      <Field.Text name="gpcBrick" max={8} mono />
      <Field.Text name="hsCode" max={10} mono />
      <Field.Switch name="requireReport" />
      <Field.Words name="requireStandards" />
      <Field.Area name="auditHint" max={200} rows={2} />
      <Field.Number name="sort" min={0} max={99_999} />
    </>
  );
}
