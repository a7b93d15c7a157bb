import { brandNode, type BrandRow } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Button } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { download } from '../../../api/send.ts';
import { toast } from '../../../core/toast.tsx';
import { fill, listed, say, words } from '../../../core/text.ts';
import {
  type Action,
  CallButton,
  ChoiceText,
  columnsOf,
  fieldsOf,
  ListPage,
  MoreActions,
  OpenButton,
  StatusTag,
  TestTag,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { BrandDetail } from './brand-detail.tsx';
import { type BrandDraft, BrandForm, draftOf, newBrand } from './brand-form.tsx';
import { expiryChoices, fields, text, typeChoices } from './brand.text.ts';
import { EndDay } from './end-day.tsx';

const Filter = fieldsOf(brandNode.list, fields);
const isDraft = ({ applyStatus }: BrandRow) => inState(applyLife, applyStatus, 'draft', 'rejected', 'withdrawn');

export default function BrandNodePage() {
  const list = useList(brandNode.list);
  const editor = useDialog<BrandDraft>();
  const changer = useDialog<BrandDraft>();
  const detail = useDetail();
  const add = <OpenButton call={brandNode.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newBrand)} />;
  const open = async (row: BrandRow, dialog: typeof editor) => dialog.open(await draftOf(row));
  const start = (row: BrandRow, dialog: typeof editor) => void open(row, dialog).catch((error: Error) => toast('error', error.message));

  const columns = columnsOf(brandNode.list, fields, (c) => [
    c.image('logo', { title: say(text.logo) }),
    c.cell(fields.brandName, (row) => <NameCell row={row} onOpen={() => detail.open(row.id)} />, { width: 180, ellipsis: true }),
    c.tag('brandType', typeChoices, { width: 80 }),
    c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 120 }),
    c.code('brandCode', 'plain', { width: 100, later: true }),
    c.code('identifier', 'plain', { width: 200 }),
    c.code('trademarkNo', 'plain', { width: 130, later: true }),
    c.cell(fields.niceClasses, (row) => listed(row.niceClasses), { width: 90, ellipsis: true, later: true }),
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
        actions={add}
        empty={{ hint: text.hint, next: add }}
        filters={
          <>
            <Filter.Text name="brandName" />
            <Filter.Choice name="brandType" of={typeChoices} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            <Filter.Choice name="expiry" of={expiryChoices} />
          </>
        }
      />
      <BrandForm dialog={editor} />
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
        <StatusTag tone="amber" text={text.changeRefused} />
      </span>
    );
  return (
    <span title={row.opinion}>
      <ChoiceText of={applyLife.words} value={row.applyStatus} />
    </span>
  );
}

function RowActions({ row, onEdit, onChange }: { row: BrandRow; onEdit: () => void; onChange: () => void }) {
  const remove = useWrite(brandNode.delete);
  const waiting = inState(applyLife, row.applyStatus, 'pending') || inState(applyLife, row.change?.applyStatus, 'pending');
  const code = (format: 'png' | 'svg') =>
    void download(brandNode.qr, { id: row.id, format }).catch((error: Error) => toast('error', error.message));
  const more: (Action | false)[] = [
    inState(applyLife, row.applyStatus, 'approved') && { label: text.png, call: brandNode.qr, onClick: () => code('png') },
    inState(applyLife, row.applyStatus, 'approved') && { label: text.svg, call: brandNode.qr, onClick: () => code('svg') },
    isDraft(row) && {
      label: words.delete,
      call: brandNode.delete,
      danger: true,
      disabled: row.seriesCount > 0,
      confirm: fill(text.sureDelete, { name: row.brandName }),
      onClick: () => remove.mutate({ id: row.id, version: row.version }),
    },
  ];
  return (
    <>
      {isDraft(row) ? <OpenButton call={brandNode.saveOrUpdate} mode="edit" label={words.edit} onClick={onEdit} /> : null}
      {isDraft(row) ? (
        <CallButton call={brandNode.submit} label={words.submit} input={{ id: row.id, version: row.version }} confirm={text.sureSubmit} />
      ) : null}
      {waiting ? (
        <CallButton
          call={brandNode.withdraw}
          label={inState(applyLife, row.applyStatus, 'approved') ? text.withdrawChange : words.withdraw}
          input={{ id: row.id, version: row.version }}
          confirm={text.sureWithdraw}
        />
      ) : null}
      {inState(applyLife, row.applyStatus, 'approved') && !waiting ? (
        <OpenButton call={brandNode.change} label={text.change} onClick={onChange} />
      ) : null}
      <MoreActions actions={more} />
    </>
  );
}
