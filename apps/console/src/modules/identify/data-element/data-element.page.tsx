import { baseProps, dataElement, elementColumns, elementImportRows, type ElementRow, standard } from '@touchmark/contract';
import { elementLife } from '@touchmark/domain';
import { useOne, useRead } from '../../../api/hooks.ts';
import { joinItems, nameOf, say, words } from '../../../core/text.ts';
import {
  BatchSteps,
  columnsOf,
  Detail,
  Facts,
  factsOf,
  fieldsOf,
  FirstItem,
  FormDrawer,
  ImportButton,
  type Initial,
  ListPage,
  Loaded,
  nested,
  OpenButton,
  Steps,
  SideTree,
  TwoLines,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { UsesOf } from '../element-uses/public.ts';
import { ElementFieldset } from './element-fieldset.tsx';
import { constraintChoices, fields, importWords, text } from './data-element.text.ts';

const Filter = fieldsOf(dataElement.list, fields);
type Draft = Initial<typeof dataElement.saveOrUpdate>;

/** The data elements of which standards are made. */
export default function DataElementPage() {
  const list = useList(dataElement.list);
  const props = useRead(baseProps.select, {}).data ?? [];
  const editor = useDialog<Draft>();
  const detail = useDetail();
  const one = useOne(dataElement.findOne, detail.id);
  const chosen = list.filters.categoryId;
  const choices = (kind: string) =>
    props.filter((row) => row.kind === kind).map(({ id, name, nameEn }) => ({ value: id, label: nameOf(name, nameEn) }));
  const add = (
    <OpenButton
      call={dataElement.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ constraint: 'O', maxOccurs: 1, publicDefault: true, ...(chosen ? { categoryId: chosen } : {}) })}
    />
  );
  const columns = columnsOf(dataElement.list, fields, (c) => [
    c.code('code', 'plain', { width: 100 }),
    c.link('nameCn', (row) => detail.open(row.id), { width: 130 }),
    c.text('nameEn', { width: 150 }),
    c.tag('status', elementLife.words, { width: 90 }),
    c.text('shortName', { width: 120, later: true }),
    c.cell(fields.typeName, (row) => say(row.typeName), { width: 130 }),
    c.cell(fields.widgetTypeId, (row) => say(row.widgetName), { width: 100, later: true }),
    c.cell(fields.domain, (row) => <TwoLines text={say(row.domain)} />, { width: 200 }),
    c.tag('constraint', constraintChoices, { width: 90, later: true }),
    c.cell(fields.categoryId, (row) => say(row.categoryName), { width: 110, ellipsis: true }),
    c.cell(fields.inforLevelId, (row) => say(row.inforLevelName), { width: 140, later: true }),
    c.cell(fields.dataLevelId, (row) => say(row.dataLevelName), { width: 140, later: true }),
    c.cell(fields.keyWordIds, (row) => <FirstItem items={row.keyWords.map(say)} />, { width: 130, later: true }),
    c.text('sourceStd', { width: 140, later: true }),
    c.text('gmdAttr', { width: 140, later: true }),
    c.number('revision', { width: 80, later: true }),
    c.number('references', { width: 75 }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <Steps
        row={row}
        life={elementLife}
        calls={{ ...dataElement, revise: dataElement.revise }}
        first={['edit', 'publish']}
        how={{
          edit: { onClick: () => editor.open({ ...row }) },
          publish: { confirm: text.surePublish },
          revise: { confirm: text.sureRevise },
          disable: { call: dataElement.disable, confirm: text.sureDisable },
          delete: { danger: true, confirm: text.sureDelete },
        }}
      />
    )),
  ]);
  const filters = useFilters(choices);
  return (
    <div className="tm-beside">
      <CategoryTree chosen={chosen} onSelect={(categoryId) => list.change({ categoryId })} />
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        batch={
          <BatchSteps
            list={list}
            life={elementLife}
            state={({ status }) => status}
            nameOf={({ code, nameCn, nameEn }) => `${code} ${nameOf(nameCn, nameEn)}`}
            calls={dataElement}
            steps={['publish', 'delete']}
            how={{ delete: { danger: true } }}
          />
        }
        empty={{ hint: text.hint }}
        filters={filters}
        actions={
          <>
            <ImportButton calls={dataElement} columns={elementColumns} most={elementImportRows} words={importWords} />
          </>
        }
        exports={dataElement.export}
        add={add}
      />
      <FormDrawer call={dataElement.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.edit : text.add} width={980}>
        <ElementFieldset props={props} adding={editor.subject?.id === undefined} />
      </FormDrawer>
      <Detail
        of={one}
        title={(row) => `${row.code} ${nameOf(row.nameCn, row.nameEn)}`}
        onClose={detail.close}
        {...detail.through(list.rows)}
        tabs={(row) => [{ key: 'uses', label: say(text.uses), children: <ElementUses id={row.id} /> }]}
      >
        {(row) => <ElementFacts row={row} />}
      </Detail>
    </div>
  );
}

/** The categories beside the list. One above others shows what is below it, too. */
function CategoryTree({ chosen, onSelect }: { chosen: string | undefined; onSelect: (id: string | undefined) => void }) {
  const all = useRead(dataElement.categories, {}).data ?? [];
  type Branch = { elements: number; children: readonly Branch[] };
  const within = ({ elements, children }: Branch): number => elements + children.reduce((sum, below) => sum + within(below), 0);
  return (
    <SideTree
      of={nested(all.map(({ code, name, ...row }) => ({ ...row, name: say(name), also: code })))}
      words={{
        title: fields.categoryId,
        search: text.searchTree,
        all: text.allRows,
        empty: text.noCategories,
        total: all.reduce((sum, { elements }) => sum + elements, 0),
      }}
      selected={chosen}
      onSelect={(row) => onSelect(row?.id)}
      count={(row) => ({ n: within(row), title: say(text.elements) })}
    />
  );
}

type Choices = (kind: string) => { value: string; label: string }[];
/** Not a component: the filter bar counts the fields that it lays out. */
function useFilters(choices: Choices) {
  const standards = useRead(standard.select, {}).data ?? [];
  return (
    <>
      <Filter.Text name="keyword" placeholder={text.searchHint} />
      <Filter.Choice name="status" of={elementLife.words} />
      <Filter.Choice name="dataTypeId" of={choices('dataType')} />
      <Filter.Choice name="widgetTypeId" of={choices('widgetType')} />
      <Filter.Choice name="inforLevelId" of={choices('inforLevel')} />
      <Filter.Choice name="dataLevelId" of={choices('dataLevel')} />
      <Filter.Choice name="keyWordId" of={choices('keyWord')} />
      <Filter.Text name="listCode" />
      <Filter.Text name="unitCode" />
      <Filter.Choice name="standardId" of={standards.map(({ id, name }) => ({ value: id, label: say(name) }))} />
    </>
  );
}

function ElementFacts({ row }: { row: ElementRow }) {
  return (
    <Facts
      items={[
        ...factsOf(fields, row, 'code', 'nameCn', 'nameEn', 'shortName'),
        { label: fields.typeName, value: say(row.typeName) },
        { label: fields.domain, value: say(row.domain) },
        { label: fields.widgetTypeId, value: say(row.widgetName) },
        { label: fields.constraint, value: say(constraintChoices[row.constraint]) },
        { label: fields.categoryId, value: say(row.categoryName) },
        { label: fields.inforLevelId, value: say(row.inforLevelName) },
        { label: fields.dataLevelId, value: say(row.dataLevelName) },
        { label: fields.keyWordIds, value: joinItems(row.keyWords.map(say)) || '—' },
        ...factsOf(fields, row, 'sourceStd', 'gmdAttr', 'example', 'revision', 'references'),
        { label: fields.definition, value: row.definition, wide: true },
        ...(row.helpZh || row.helpEn ? [{ label: text.help, value: nameOf(row.helpZh, row.helpEn), wide: true }] : []),
      ]}
    />
  );
}

function ElementUses({ id }: { id: string }) {
  return <Loaded of={useRead(dataElement.used, { id })}>{(uses) => <UsesOf uses={uses} />}</Loaded>;
}
