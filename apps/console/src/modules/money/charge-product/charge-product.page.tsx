import { apps, chargeProduct, type ChargeProductRow, soldApps } from '@touchmark/contract';
import { deliverKindWords, fixedProducts } from '@touchmark/domain';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FormDrawer,
  type Initial,
  ListPage,
  makes,
  MoreActions,
  number,
  OpenButton,
  switchAction,
  switchChoices,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { codeTypes } from '../order/public.ts';
import { fields, rates, text } from './charge-product.text.ts';

const Filter = fieldsOf(chargeProduct.list, fields);
const Field = fieldsOf(chargeProduct.saveOrUpdate, fields);
const appChoices = Object.fromEntries(soldApps.map((code) => [code, apps[code]]));

/** What one unit gives, in words. */
function contentOf({ deliverKind, months = 0, count = 0, codeType, appCode }: ChargeProductRow): string {
  const span = fill(text.months, { n: months });
  if (deliverKind === 'QUOTA') return fill(text.codes, { n: number(count), type: codeType ? say(codeTypes[codeType]!) : '' });
  return deliverKind === 'APP' && appCode ? `${say(apps[appCode])} ${span}` : span;
}

const fresh: Initial<typeof chargeProduct.saveOrUpdate> = { deliverKind: 'QUOTA', count: 1, months: 12, taxRate: 6 };

/** What the platform sells. */
export default function ChargeProductPage() {
  const list = useList(chargeProduct.list);
  const editor = useDialog<Initial<typeof chargeProduct.saveOrUpdate>>();
  const go = useNavigate();
  const categories = useRead(chargeProduct.select, {}).data?.categories ?? [];
  const edited = editor.subject as Partial<ChargeProductRow> | undefined;
  const choices = categories.flatMap(({ code, name, enabled }) =>
    enabled || code === edited?.cateCode ? [{ value: code, label: say(name) }] : [],
  );
  const add = (
    <OpenButton call={chargeProduct.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(fresh)} />
  );
  const columns = columnsOf(chargeProduct.list, fields, (c) => [
    c.cell(fields.name, (row) => nameOf(row.name, row.nameEn), { width: 220, ellipsis: true }),
    c.code('code', 'plain', { width: 190 }),
    c.cell(fields.cateCode, (row) => say(row.cateName), { width: 150, ellipsis: true }),
    c.tag('deliverKind', deliverKindWords, { width: 130 }),
    c.cell(fields.deliver, contentOf, { width: 180, ellipsis: true }),
    c.number('modes', { width: 110 }),
    c.cell(fields.taxRate, (row) => `${row.taxRate}%`, { width: 80, align: 'right' }),
    c.number('sales', { width: 90 }),
    c.tag('enabled', switchChoices, { width: 90 }),
    c.text('intro', { width: 240, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton call={chargeProduct.saveOrUpdate} mode="edit" label={words.edit} onClick={() => editor.open({ ...row } as never)} />
          <MoreActions
            actions={[
              { label: text.prices, onClick: () => go(`/charge/chargeMode?productCode=${row.code}`) },
              switchAction(chargeProduct.enable, row, fill(text.sureDisable, { name: nameOf(row.name, row.nameEn) })),
              {
                label: words.delete,
                ...makes(chargeProduct.delete, { id: row.id, version: row.version }),
                danger: true,
                disabled: row.sold || row.fixed || row.modes > 0,
                confirm: fill(text.sureDelete, { name: nameOf(row.name, row.nameEn) }),
              },
            ]}
          />
        </>
      ),
      140,
    ),
  ]);
  const kept = edited?.id !== undefined && ((edited.sold ?? false) || fixedProducts.includes(edited.code ?? ''));
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Text name="code" />
            <Filter.Choice name="cateCode" of={categories.map(({ code, name }) => ({ value: code, label: say(name) }))} />
            <Filter.Choice name="deliverKind" of={deliverKindWords} />
            <Filter.Choice name="enabled" of={switchChoices} />
          </>
        }
        exports={chargeProduct.export}
        add={add}
      />
      <FormDrawer call={chargeProduct.saveOrUpdate} dialog={editor} title={edited?.id ? text.edit : text.add}>
        <Field.Text name="name" max={50} />
        <Field.Text name="nameEn" max={80} />
        <Field.Text name="code" max={40} mono upper disabled={kept} help={text.codeHelp} />
        <Field.Choice name="cateCode" of={choices} />
        <Field.Radio name="deliverKind" of={deliverKindWords} disabled={kept} help={text.kindHelp} />
        <DeliverFields />
        <Field.Text name="unit" max={10} />
        <Field.Text name="unitEn" max={20} />
        <Field.Choice name="taxRate" of={rates} />
        <Field.Area name="intro" max={500} />
      </FormDrawer>
    </>
  );
}

/** What has to be said of a kind. */
function DeliverFields() {
  const kind = Form.useWatch<string | undefined>('deliverKind', Form.useFormInstance());
  if (kind === 'QUOTA')
    return (
      <>
        <Field.Choice name="codeType" of={codeTypes} required />
        <Field.Number name="count" min={1} grouped required />
      </>
    );
  return (
    <>
      {kind === 'APP' ? <Field.Choice name="appCode" of={appChoices} required /> : null}
      <Field.Number name="months" min={1} max={120} required />
    </>
  );
}
