import { basePropColumns, type BasePropExtra, basePropImportRows, type BasePropRow, baseProps, extrasOf } from '@touchmark/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { joinItems, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  ExportButton,
  fieldsOf,
  FormDialog,
  ImportButton,
  type Initial,
  ListPage,
  OpenButton,
  switchChoices,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { SharedRowActions } from '../../platform/shared-list/public.ts';
import { UsesDrawer, usesText } from '../element-uses/public.ts';
import { componentChoices, fields, kinds, text, valueTypeChoices } from './base-prop.text.ts';
import { CategoryTree } from './category-tree.tsx';
import { MatchTest } from './match-test.tsx';
import { WidgetPreview } from './widget-preview.tsx';

const Filter = fieldsOf(baseProps.list, fields);
const Field = fieldsOf(baseProps.saveOrUpdate, fields);
type Draft = Initial<typeof baseProps.saveOrUpdate>;

const wordOf = (row: Pick<BasePropRow, 'name' | 'nameEn'> | undefined) => (row ? nameOf(row.name, row.nameEn) : '');

/** The value of a kind's own field as text. */
function extraText(field: BasePropExtra, row: BasePropRow, all: readonly Pick<BasePropRow, 'id' | 'name' | 'nameEn'>[]): string {
  const value = row[field];
  if (value === undefined) return '—';
  if (typeof value === 'boolean') return say(value ? words.yes : words.no);
  if (field === 'jsonType') return say(valueTypeChoices[value as keyof typeof valueTypeChoices]);
  if (field === 'component') return say(componentChoices[value as keyof typeof componentChoices]);
  if (field === 'levelId') return wordOf(all.find(({ id }) => id === value)) || '—';
  return Array.isArray(value) ? joinItems(value) : String(value);
}

const switches: readonly BasePropExtra[] = ['current', 'publicDefault', 'leafAllowed'];
/** Fields that few rows have. */
const rare: readonly BasePropExtra[] = ['precision', 'regex', 'sample', 'description'];
/** Fields whose values are long. */
const wide: Partial<Record<BasePropExtra, number>> = { synonyms: 300, component: 150 };
const numbers: readonly BasePropExtra[] = ['levelNo', 'groupOrder', 'maxLength', 'precision', 'codeLength'];

/** The input of a kind's own field. */
function ExtraField({ name, all }: { name: BasePropExtra; all: readonly Omit<BasePropRow, 'references'>[] }) {
  const of = (wanted: BasePropRow['kind'], value: 'id' | 'code') =>
    all.filter(({ kind }) => kind === wanted).map((row) => ({ value: row[value], label: wordOf(row) }));
  if (switches.includes(name)) return <Field.Switch name={name} />;
  if (numbers.includes(name)) return <Field.Number name={name} />;
  if (name === 'effectiveDate') return <Field.Date name={name} required />;
  if (name === 'synonyms') return <Field.Words name={name} />;
  if (name === 'jsonType') return <Field.Choice name={name} of={valueTypeChoices} required />;
  if (name === 'component') return <Field.Choice name={name} of={componentChoices} required />;
  if (name === 'allowedDataTypes') return <Field.Multi name={name} of={of('dataType', 'code')} required />;
  if (name === 'levelId') return <Field.Choice name={name} of={of('categoryLevel', 'id')} required />;
  return <Field.Text name={name} />;
}

/** The filter of the list of data elements that finds those with a row; versions are used by standards alone. */
function elementsBy(kind: BasePropRow['kind'], id: string) {
  if (kind === 'dataVersion' || kind === 'categoryLevel') return undefined;
  return { [`${kind}Id`]: id };
}

/** One screen with eight doors: the dictionaries that describe data elements. The address says which one. */
export default function BasePropPage() {
  const kind = useLocation().pathname.split('/').at(-1) as BasePropRow['kind'];
  return <OneKind key={kind} kind={kind} />;
}

function KindImport({ kind }: { kind: BasePropRow['kind'] }) {
  const [columns] = useState(() => basePropColumns(kind));
  const { zh, en } = kinds[kind].title;
  const said = { title: { zh: `导入${zh}`, en: `Import: ${en}` }, hint: text.importHint, done: text.imported };
  return <ImportButton calls={baseProps} input={{ kind }} columns={columns} most={basePropImportRows} words={said} />;
}

function OneKind({ kind }: { kind: BasePropRow['kind'] }) {
  const list = useList(baseProps.list, { kind });
  const all = useRead(baseProps.select, {}).data ?? [];
  const editor = useDialog<Draft>();
  const detail = useDetail();
  const own = [...extrasOf[kind].needed, ...extrasOf[kind].more];
  const add = (
    <OpenButton
      call={baseProps.saveOrUpdate}
      label={words.add}
      type="primary"
      onClick={() => editor.open({ kind, sort: (list.total + 1) * 10 } as Draft)}
    />
  );
  const columns = columnsOf(baseProps.list, fields, (c) => [
    c.code('code', 'plain', { width: 110 }),
    c.link('name', (row) => detail.open(row.id), { width: 110 }),
    c.text('nameEn', { width: 140 }),
    ...own.map((field) =>
      c.cell(fields[field], (row) => extraText(field, row, all), { width: wide[field] ?? 110, later: rare.includes(field) }),
    ),
    ...(kind === 'widgetType' ? [c.cell(text.preview, (row) => <WidgetPreview component={row.component} />, { width: 160 })] : []),
    c.number('references', { width: 80 }),
    c.tag('enabled', switchChoices, { width: 80 }),
    c.text('remark', { width: 160, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <SharedRowActions
        of={{ calls: baseProps, editor }}
        row={row}
        name={wordOf(row)}
        used={row.references > 0}
        sureDisable={text.sureDisable}
        more={[{ label: usesText.uses, call: baseProps.used, onClick: () => detail.open(row.id) }]}
      />
    )),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={kinds[kind].title}
        empty={{ hint: kinds[kind].hint }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
            <Filter.Choice name="enabled" of={switchChoices} />
          </>
        }
        actions={
          <>
            {kind === 'keyWord' ? <MatchTest /> : null}
            {kind === 'category' ? <CategoryTree /> : null}
            <ExportButton call={baseProps.export} input={{ ...list.filters, kind }} />
            <KindImport kind={kind} />
          </>
        }
        add={add}
      />
      <FormDialog
        call={baseProps.saveOrUpdate}
        dialog={editor}
        title={editor.subject?.id ? words.edit : words.add}
        transform={(input) => ({ ...input, kind })}
      >
        <Field.Text name="code" max={30} mono />
        <Field.Text name="name" max={50} />
        <Field.Text name="nameEn" max={50} />
        {own.map((field) => (
          <ExtraField key={field} name={field} all={all} />
        ))}
        <Field.Number name="sort" min={0} max={99_999} />
        <Field.Area name="remark" max={200} rows={2} />
      </FormDialog>
      <UsesDrawer
        call={baseProps.used}
        of={detail.id === undefined ? undefined : { id: detail.id, name: wordOf(list.rows.find(({ id }) => id === detail.id)) }}
        elementsBy={detail.id === undefined ? undefined : elementsBy(kind, detail.id)}
        onClose={detail.close}
      />
    </>
  );
}
