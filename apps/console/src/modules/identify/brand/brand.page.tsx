import { brandNode, type BrandRow } from '@touchmark/contract';
import { tellFault } from '../../../api/fault.ts';
import { applyLife, inState } from '@touchmark/domain';
import { Button } from 'antd';
import { download } from '../../../api/send.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, TestTag, useDetail, useList, useSubmissions, yesOnly } from '../../../ui/index.ts';
import { BrandDetail } from './brand-detail.tsx';
import { BrandForm, draftOf, newBrand } from './brand-form.tsx';
import { expiryChoices, fields, text, typeChoices } from './brand.text.ts';
import { EndDay } from './end-day.tsx';

const Filter = fieldsOf(brandNode.list, fields);

export default function BrandNodePage() {
  const list = useList(brandNode.list);
  const own = useSubmissions({ list, calls: brandNode, draftOf, nameOf: ({ brandName }) => brandName });
  const detail = useDetail();
  const add = own.add(text.add, newBrand);

  const columns = columnsOf(brandNode.list, fields, (c) => [
    c.image('logo', { title: say(text.logo) }),
    c.cell(fields.brandName, (row) => <NameCell row={row} onOpen={() => detail.open(row.id)} />, { width: 180, ellipsis: true }),
    c.tag('brandType', typeChoices, { width: 80 }),
    c.cell(fields.applyStatus, own.state, { width: 120 }),
    c.code('brandCode', 'plain', { width: 100, later: true }),
    c.code('identifier', 'plain', { width: 200 }),
    c.code('trademarkNo', 'plain', { width: 130, later: true }),
    c.cell(fields.niceClasses, (row) => joinItems(row.niceClasses), { width: 90, ellipsis: true, later: true }),
    c.cell(fields.trademarkExpire, (row) => <EndDay day={row.trademarkExpire} />, { width: 130 }),
    c.number('seriesCount', { width: 70 }),
    c.number('productCount', { width: 70 }),
    c.time('updateTime', { later: true }),
    c.actions(words.actions, (row) => own.steps(row, { delete: deletion(row) }, pictures(row)), 190),
  ]);

  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        exports={brandNode.export}
        add={add}
        batch={own.batch}
        empty={{ drawing: 'tag', hint: text.hint }}
        filters={
          <>
            <Filter.Text name="brandName" />
            <Filter.Choice name="brandType" of={typeChoices} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            <Filter.Choice name="expiry" of={expiryChoices} />
            <Filter.Choice name="changeRejected" of={yesOnly} />
          </>
        }
      />
      <BrandForm dialog={own.editor} handIn={brandNode.submit} />
      <BrandForm dialog={own.changer} changing />
      <BrandDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

function NameCell({ row, onOpen }: { row: BrandRow; onOpen: () => void }) {
  return (
    <>
      <Button type="link" className="tm-link" onClick={onOpen}>
        {row.brandName}
      </Button>
      <TestTag of={row} />
      {row.brandNameEn && !row.brandName.includes(row.brandNameEn) ? (
        <span className="tm-hint" style={{ marginInlineStart: 6 }}>
          {row.brandNameEn}
        </span>
      ) : null}
    </>
  );
}

const deletion = ({ seriesCount, brandName }: BrandRow) => ({
  disabled: seriesCount > 0,
  confirm: fill(text.sureDelete, { name: brandName }),
});

/** The code of an approved brand, as a picture. */
const pictures = ({ id, applyStatus }: BrandRow) =>
  inState(applyLife, applyStatus, 'approved')
    ? (['png', 'svg'] as const).map((format) => ({
        label: text[format],
        call: brandNode.qr,
        onClick: () => void download(brandNode.qr, { id, format }).catch(tellFault),
      }))
    : [];
