import { brandNode, type BrandRow } from '@touchmark/contract';
import { tellFault } from '../../../api/fault.ts';
import { applyLife, inState } from '@touchmark/domain';
import { Button, Space } from 'antd';
import { download } from '../../../api/send.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import {
  BatchSteps,
  ChoiceText,
  columnsOf,
  ExportButton,
  fieldsOf,
  ListPage,
  OpenButton,
  StatusTag,
  Steps,
  TestTag,
  useDetail,
  useDialog,
  useList,
  yesOnly,
} from '../../../ui/index.ts';
import { BrandDetail } from './brand-detail.tsx';
import { type BrandDraft, BrandForm, draftOf, newBrand } from './brand-form.tsx';
import { expiryChoices, fields, text, typeChoices } from './brand.text.ts';
import { EndDay } from './end-day.tsx';

const Filter = fieldsOf(brandNode.list, fields);

export default function BrandNodePage() {
  const list = useList(brandNode.list);
  const editor = useDialog<BrandDraft>();
  const changer = useDialog<BrandDraft>();
  const detail = useDetail();
  const add = <OpenButton call={brandNode.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newBrand)} />;
  const open = async (row: BrandRow, dialog: typeof editor) => dialog.open(await draftOf(row));
  const start = (row: BrandRow, dialog: typeof editor) => void open(row, dialog).catch(tellFault);

  const columns = columnsOf(brandNode.list, fields, (c) => [
    c.image('logo', { title: say(text.logo) }),
    c.cell(fields.brandName, (row) => <NameCell row={row} onOpen={() => detail.open(row.id)} />, { width: 180, ellipsis: true }),
    c.tag('brandType', typeChoices, { width: 80 }),
    c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 120 }),
    c.code('brandCode', 'plain', { width: 100, later: true }),
    c.code('identifier', 'plain', { width: 200 }),
    c.code('trademarkNo', 'plain', { width: 130, later: true }),
    c.cell(fields.niceClasses, (row) => joinItems(row.niceClasses), { width: 90, ellipsis: true, later: true }),
    c.cell(fields.trademarkExpire, (row) => <EndDay day={row.trademarkExpire} />, { width: 130 }),
    c.number('seriesCount', { width: 70 }),
    c.number('productCount', { width: 70 }),
    c.time('updateTime', { later: true }),
    c.actions(words.actions, (row) => <RowActions row={row} onEdit={() => start(row, editor)} onChange={() => start(row, changer)} />, 190),
  ]);

  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <Space wrap>
            <ExportButton call={brandNode.export} input={list.filters} />
            {add}
          </Space>
        }
        batch={
          <BatchSteps
            list={list}
            life={applyLife}
            state={({ applyStatus }) => applyStatus}
            nameOf={({ brandName }) => brandName}
            calls={brandNode}
            steps={['submit', 'withdraw', 'delete']}
            how={{ delete: { danger: true } }}
          />
        }
        empty={{ drawing: 'tag', hint: text.hint, next: add }}
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
      <BrandForm dialog={editor} handIn={brandNode.submit} />
      <BrandForm dialog={changer} changing />
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

/** The state; for an approved brand also that of its change. */
function State({ row }: { row: BrandRow }) {
  if (inState(applyLife, row.change?.applyStatus, 'pending')) return <StatusTag tone="blue" text={text.changing} />;
  if (row.change && inState(applyLife, row.change.applyStatus, 'rejected'))
    return (
      <span title={row.change.opinion}>
        <StatusTag tone="amber" text={fields.changeRejected} />
      </span>
    );
  return (
    <span title={row.opinion}>
      <ChoiceText of={applyLife.words} value={row.applyStatus} />
    </span>
  );
}

function RowActions({ row, onEdit, onChange }: { row: BrandRow; onEdit: () => void; onChange: () => void }) {
  const changing = inState(applyLife, row.change?.applyStatus, 'pending');
  const code = (format: 'png' | 'svg') => void download(brandNode.qr, { id: row.id, format }).catch(tellFault);
  return (
    <Steps
      row={row}
      life={applyLife}
      state={changing ? applyLife.at.pending : row.applyStatus}
      calls={brandNode}
      first={['edit', 'submit', 'withdraw', 'change']}
      how={{
        edit: { onClick: onEdit },
        submit: { confirm: text.sureSubmit },
        withdraw: { confirm: text.sureWithdraw, ...(changing ? { label: text.withdrawChange } : {}) },
        change: { onClick: onChange },
        delete: { danger: true, disabled: row.seriesCount > 0, confirm: fill(text.sureDelete, { name: row.brandName }) },
      }}
      more={(['png', 'svg'] as const).map(
        (format) =>
          inState(applyLife, row.applyStatus, 'approved') && { label: text[format], call: brandNode.qr, onClick: () => code(format) },
      )}
    />
  );
}
