import { industryDict, industryImportColumns, industryImportRows, type IndustryRow } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, words } from '../../../core/text.ts';
import {
  columnsOf,
  ExportButton,
  fieldsOf,
  FormDialog,
  ImportButton,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  switchAction,
  switchChoices,
  Tree,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { type IndustryNode, industryTree } from './industry-tree.ts';
import { fields, text } from './industry.text.ts';

const Filter = fieldsOf(industryDict.list, fields);
const Field = fieldsOf(industryDict.saveOrUpdate, fields);
const importWords = { title: text.import, hint: text.importHint, done: text.imported };

/** GB/T 4754 as a tree, and the industries below the chosen one as a list. */
export function Classification() {
  const list = useList(industryDict.list);
  const all = useRead(industryDict.tree, {}).data ?? [];
  const editor = useDialog<Initial<typeof industryDict.saveOrUpdate>>();
  const columns = useColumns((row) => editor.open({ ...row }));
  const add = (
    <OpenButton
      call={industryDict.saveOrUpdate}
      label={text.add}
      type="primary"
      onClick={() => editor.open({ code: list.filters.below ?? '' })}
    />
  );
  return (
    <div className="tm-beside">
      <Tree<IndustryNode>
        of={industryTree(all, () => true)}
        words={{ title: text.classes, search: text.search, all: text.all, empty: text.empty, total: all.length }}
        selected={list.filters.below}
        onSelect={(row) => list.change({ below: row?.code })}
        count={({ children }) => ({ n: children.length })}
      />
      <ListPage
        list={list}
        columns={columns}
        title={text.classes}
        empty={{ hint: text.hint, next: add }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
          </>
        }
        actions={
          <>
            <ExportButton call={industryDict.export} input={list.filters} />
            <ImportButton calls={industryDict} columns={industryImportColumns} most={industryImportRows} words={importWords} />
            {add}
          </>
        }
      />
      <FormDialog call={industryDict.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.edit : text.add}>
        <Field.Text name="code" max={5} mono help={text.codeHelp} />
        <Field.Text name="name" max={60} />
        <Field.Text name="nameEn" max={100} />
      </FormDialog>
    </div>
  );
}

function useColumns(onEdit: (row: IndustryRow) => void) {
  return columnsOf(industryDict.list, fields, (c) => [
    c.code('code', 'plain', { width: 90 }),
    c.cell(fields.name, (row) => row.name, { width: 200, ellipsis: true }),
    c.cell(fields.nameEn, (row) => row.nameEn || '—', { width: 200, ellipsis: true }),
    c.number('companies', { width: 90 }),
    c.text('edition', { width: 90, later: true }),
    c.tag('enabled', switchChoices, { width: 80 }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={industryDict.saveOrUpdate} label={words.edit} onClick={() => onEdit(row)} />
        <MoreActions actions={[switchAction(industryDict.enable, row, fill(text.sureDisable, { name: nameOf(row.name, row.nameEn) }))]} />
      </>
    )),
  ]);
}
