import { productStandard, productStandardColumns, productStandardNoun, productStandardRows } from '@touchmark/contract';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf } from '../../../ui/index.ts';
import { SharedListPage, SharedRowActions, useSharedList } from '../../platform/shared-list/public.ts';
import { fields, text } from './product-standard.text.ts';

const Filter = fieldsOf(productStandard.list, fields);
const Field = fieldsOf(productStandard.saveOrUpdate, fields);

/** The standards that products name, with what names each. */
export function ProductStandards() {
  const shared = useSharedList(productStandard, productStandardNoun);
  const columns = columnsOf(productStandard.list, fields, (c) => [
    c.code('code', 'plain', { width: 150 }),
    c.cell(fields.name, (row) => say({ zh: row.nameCn, en: row.nameEn }), { width: 280, ellipsis: true }),
    c.cell(fields.mandatory, (row) => say(row.mandatory ? words.yes : words.no), { width: 100 }),
    c.text('validFrom', { width: 110 }),
    c.text('validUntil', { width: 110 }),
    c.number('products', { width: 80 }),
    c.number('categories', { width: 110, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => <SharedRowActions of={shared} row={row} name={row.code} used={row.products + row.categories > 0} />),
  ]);
  return (
    <SharedListPage
      of={shared}
      columns={columns}
      title={text.title}
      hint={text.hint}
      importHint={text.importHint}
      sheet={{ columns: productStandardColumns, most: productStandardRows }}
      first={{}}
      filters={
        <>
          <Filter.Text name="code" />
          <Filter.Text name="name" />
        </>
      }
    >
      <Field.Text name="code" max={40} mono />
      <Field.Text name="nameCn" max={100} />
      <Field.Text name="nameEn" max={200} />
      <Field.Switch name="mandatory" />
      <Field.Date name="validFrom" />
      <Field.Date name="validUntil" />
    </SharedListPage>
  );
}
