import {
  chargeCategoryRows,
  chargeModeCate,
  chargeModeCateColumns,
  chargeModeCateNoun,
  type ChargeModeCateRow,
  chargeProductCate,
  chargeProductCateColumns,
  chargeProductCateNoun,
  type ChargeProductCateRow,
} from '@touchmark/contract';
import { useLocation } from 'react-router';
import { useOffered } from '../../../api/hooks.ts';
import { nameOf, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, switchChoices } from '../../../ui/index.ts';
import { SharedListPage, SharedRowActions, useSharedList } from '../../platform/shared-list/public.ts';
import { modeFields, productFields, text } from './charge-category.text.ts';

const ProductFilter = fieldsOf(chargeProductCate.list, productFields);
const ProductField = fieldsOf(chargeProductCate.saveOrUpdate, productFields);
const ModeFilter = fieldsOf(chargeModeCate.list, modeFields);
const ModeField = fieldsOf(chargeModeCate.saveOrUpdate, modeFields);

/** One screen with two doors: the categories of what is sold, and those of prices. */
export default function ChargeCategoryPage() {
  return useLocation().pathname.endsWith('/product_cate') ? <ProductCategories /> : <ModeCategories />;
}

function ProductCategories() {
  const shared = useSharedList(chargeProductCate, chargeProductCateNoun);
  const edited = shared.editor.subject as Partial<ChargeProductCateRow> | undefined;
  const kept = (edited?.used ?? 0) > 0;
  const all = useOffered(chargeProductCate.list, { pageSize: 200 }).data?.records ?? [];
  const tops = all.flatMap((row) =>
    row.parentCode === null && row.code !== edited?.code ? [{ value: row.code, label: nameOf(row.name, row.nameEn) }] : [],
  );
  const columns = columnsOf(chargeProductCate.list, productFields, (c) => [
    c.cell(productFields.name, (row) => `${row.parentCode ? '└ ' : ''}${nameOf(row.name, row.nameEn)}`, { width: 200, ellipsis: true }),
    c.code('code', 'plain', { width: 150 }),
    c.cell(productFields.parentCode, (row) => tops.find(({ value }) => value === row.parentCode)?.label ?? row.parentCode ?? '—', {
      width: 140,
    }),
    c.number('sort', { width: 80 }),
    c.number('used', { width: 110 }),
    c.tag('enabled', switchChoices, { width: 90 }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <SharedRowActions of={shared} row={row} name={nameOf(row.name, row.nameEn)} used={row.used > 0} sureDisable={text.sureDisable} />
    )),
  ]);
  return (
    <SharedListPage
      of={shared}
      columns={columns}
      title={text.products}
      hint={text.productHint}
      importHint={text.importHint}
      sheet={{ columns: chargeProductCateColumns, most: chargeCategoryRows }}
      first={{ sort: (shared.list.total + 1) * 10 }}
      filters={
        <>
          <ProductFilter.Text name="name" />
          <ProductFilter.Text name="code" />
        </>
      }
    >
      <ProductField.Text name="name" max={20} />
      <ProductField.Text name="nameEn" max={40} />
      <ProductField.Text name="code" max={20} mono upper disabled={kept} {...(kept ? { help: text.codeFixed } : {})} />
      <ProductField.Choice name="parentCode" of={tops} required={false} help={text.parentHelp} />
      <ProductField.Number name="sort" min={0} max={99_999} />
    </SharedListPage>
  );
}

function ModeCategories() {
  const shared = useSharedList(chargeModeCate, chargeModeCateNoun);
  const edited = shared.editor.subject as Partial<ChargeModeCateRow> | undefined;
  const kept = (edited?.used ?? 0) > 0;
  const columns = columnsOf(chargeModeCate.list, modeFields, (c) => [
    c.cell(modeFields.name, (row) => nameOf(row.name, row.nameEn), { width: 180, ellipsis: true }),
    c.code('code', 'plain', { width: 150 }),
    c.number('priority', { width: 90 }),
    c.number('used', { width: 100 }),
    c.tag('enabled', switchChoices, { width: 90 }),
    c.text('remark', { width: 240 }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <SharedRowActions of={shared} row={row} name={nameOf(row.name, row.nameEn)} used={row.used > 0} sureDisable={text.sureDisable} />
    )),
  ]);
  return (
    <SharedListPage
      of={shared}
      columns={columns}
      title={text.modes}
      hint={text.modeHint}
      importHint={text.importHint}
      sheet={{ columns: chargeModeCateColumns, most: chargeCategoryRows }}
      first={{}}
      filters={
        <>
          <ModeFilter.Text name="name" />
          <ModeFilter.Text name="code" />
        </>
      }
    >
      <ModeField.Text name="name" max={20} />
      <ModeField.Text name="nameEn" max={40} />
      <ModeField.Text name="code" max={20} mono upper disabled={kept} {...(kept ? { help: text.codeFixed } : {})} />
      <ModeField.Number
        name="priority"
        min={1}
        max={99}
        disabled={edited?.begun ?? false}
        help={edited?.begun ? text.priorityFixed : text.priorityHelp}
      />
      <ModeField.Area name="remark" max={200} />
    </SharedListPage>
  );
}
