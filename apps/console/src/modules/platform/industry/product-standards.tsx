import { productStandard, productStandardColumns, productStandardRows } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
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
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { standardFields as fields, text } from './industry.text.ts';

const Filter = fieldsOf(productStandard.list, fields);
const Field = fieldsOf(productStandard.saveOrUpdate, fields);
const importWords = { title: text.importStandards, hint: text.importStandardsHint, done: text.imported };

/** The standards that products name, with what names each. */
export function ProductStandards() {
  const list = useList(productStandard.list);
  const editor = useDialog<Initial<typeof productStandard.saveOrUpdate>>();
  const remove = useWrite(productStandard.delete);
  const add = <OpenButton call={productStandard.saveOrUpdate} label={text.addStandard} type="primary" onClick={() => editor.open({})} />;
  const columns = columnsOf(productStandard.list, fields, (c) => [
    c.code('code', 'plain', { width: 150 }),
    c.cell(fields.name, (row) => say({ zh: row.nameCn, en: row.nameEn }), { width: 280, ellipsis: true }),
    c.cell(fields.mandatory, (row) => say(row.mandatory ? words.yes : words.no), { width: 100 }),
    c.text('validFrom', { width: 110 }),
    c.text('validUntil', { width: 110 }),
    c.number('products', { width: 80 }),
    c.number('categories', { width: 110, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={productStandard.saveOrUpdate} label={words.edit} onClick={() => editor.open({ ...row })} />
        <MoreActions
          actions={[
            {
              label: words.delete,
              call: productStandard.delete,
              danger: true,
              disabled: row.products + row.categories > 0,
              confirm: fill(text.sureDelete, { code: row.code }),
              onClick: () => remove.mutate({ id: row.id, version: row.version }),
            },
          ]}
        />
      </>
    )),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.standards}
        empty={{ hint: text.standardHint, next: add }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
          </>
        }
        actions={
          <>
            <ExportButton call={productStandard.export} input={list.filters} />
            <ImportButton calls={productStandard} columns={productStandardColumns} most={productStandardRows} words={importWords} />
            {add}
          </>
        }
      />
      <FormDialog call={productStandard.saveOrUpdate} dialog={editor} title={editor.subject?.id ? words.edit : text.addStandard}>
        <Field.Text name="code" max={40} mono />
        <Field.Text name="nameCn" max={100} />
        <Field.Text name="nameEn" max={200} />
        <Field.Switch name="mandatory" />
        <Field.Date name="validFrom" />
        <Field.Date name="validUntil" />
      </FormDialog>
    </>
  );
}
