import { industryColumns, industryDict, industryNoun, industryRows } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { nameOf, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, switchChoices, SideTree } from '../../../ui/index.ts';
import { SharedListPage, SharedRowActions, useSharedList } from '../shared-list/public.ts';
import { type IndustryNode, industryTree } from './industry-tree.ts';
import { fields, text } from './industry.text.ts';

const Filter = fieldsOf(industryDict.list, fields);
const Field = fieldsOf(industryDict.saveOrUpdate, fields);

/** GB/T 4754 as a tree, and the industries below the chosen one as a list. */
export function Classification() {
  const shared = useSharedList(industryDict, industryNoun);
  const { below } = shared.list.filters;
  const all = useRead(industryDict.tree, {}).data ?? [];
  const above = new Set(all.map(({ parentCode }) => parentCode));
  const columns = columnsOf(industryDict.list, fields, (c) => [
    c.code('code', 'plain', { width: 90 }),
    c.cell(fields.name, (row) => row.name, { width: 200, ellipsis: true }),
    c.cell(fields.nameEn, (row) => row.nameEn || '—', { width: 200, ellipsis: true }),
    c.number('companies', { width: 90 }),
    c.text('edition', { width: 90, later: true }),
    c.tag('enabled', switchChoices, { width: 80 }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <SharedRowActions
        of={shared}
        row={row}
        name={nameOf(row.name, row.nameEn)}
        used={row.companies > 0 || above.has(row.code)}
        sureDisable={text.sureDisable}
      />
    )),
  ]);
  return (
    <div className="tm-beside">
      <SideTree<IndustryNode>
        of={industryTree(all, () => true)}
        words={{ title: text.classes, search: text.search, all: text.all, empty: text.empty, total: all.length }}
        selected={below}
        onSelect={(row) => shared.list.change({ below: row?.code })}
        count={({ children }) => ({ n: children.length })}
      />
      <SharedListPage
        of={shared}
        columns={columns}
        title={text.classes}
        hint={text.hint}
        importHint={text.importHint}
        sheet={{ columns: industryColumns, most: industryRows }}
        first={{ code: below ?? '' }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
          </>
        }
      >
        <Field.Text name="code" max={5} mono help={text.codeHelp} />
        <Field.Text name="name" max={60} />
        <Field.Text name="nameEn" max={100} />
      </SharedListPage>
    </div>
  );
}
