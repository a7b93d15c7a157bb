import { type CommodityRow, goodsCode, goodsCodes } from '@touchmark/contract';
import { can, canBind, canRelease, commodityLife, reportDue } from '@touchmark/domain';
import { Space, Tag } from 'antd';
import { useWrite } from '../../api/hooks.ts';
import { tellFault } from '../../app/fault.ts';
import { useSession } from '../../app/session.tsx';
import { fill, say, words } from '../../app/text.ts';
import {
  type Action,
  CallButton,
  columnsOf,
  DownloadButton,
  fieldsOf,
  ListPage,
  MoreActions,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../ui/index.ts';
import { useBrands, useCategories, usePrefixes } from './choices.ts';
import { CodeDetail } from './code-detail.tsx';
import { type CodeDraft, CodeForm, draftOf, newCode } from './code-form.tsx';
import { BindProduct, CodeState, Gtin, GtinLink, Levels, QrView, StopCode } from './code-parts.tsx';
import { boundChoices, fields, formChoices, statusChoices, text } from './goods-codes.text.ts';

const Filter = fieldsOf(goodsCodes.list, fields);
type Dialogs = {
  edit: (row: CommodityRow) => void;
  change: (row: CommodityRow) => void;
  stop: (row: CommodityRow) => void;
  bind: (row: CommodityRow) => void;
  qr: (row: CommodityRow) => void;
};

const expandable = {
  expandedRowRender: (row: CommodityRow) => <Levels row={row} />,
  rowExpandable: (row: CommodityRow) => row.levels.length > 0,
};

/** The master list of GTINs. */
export default function GoodsCodesPage() {
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(goodsCodes.list);
  const detail = useDetail();
  const [editor, changer] = [useDialog<CodeDraft>(), useDialog<CodeDraft>()];
  const [stopping, binding, showing] = [useDialog<CommodityRow>(), useDialog<CommodityRow>(), useDialog<CommodityRow>()];
  const [brands, categories, prefixes] = [useBrands(), useCategories(true), usePrefixes(false)];
  const open = (row: CommodityRow, dialog: typeof editor) => void draftOf(row).then(dialog.open).catch(tellFault);
  const dialogs: Dialogs = {
    edit: (row) => open(row, editor),
    change: (row) => open(row, changer),
    stop: stopping.open,
    bind: binding.open,
    qr: showing.open,
  };
  const add = <OpenButton call={goodsCodes.saveOrUpdate} label={text.add} type="primary" onClick={() => editor.open(newCode)} />;
  const columns = columnsOf(goodsCodes.list, fields, (c) => [
    c.image('image', { title: say(fields.images) }),
    c.cell(fields.gtin, (row) => <GtinLink gtin={row.gtin} onOpen={() => detail.open(row.id)} />, { width: 210 }),
    c.tag('codeForm', formChoices, { width: 90 }),
    c.cell(
      fields.nameCn,
      (row) => (
        <>
          {row.nameCn}
          {row.isTest ? (
            <Tag color="purple" style={{ marginInlineStart: 6 }}>
              {say({ zh: '测试', en: 'Test' })}
            </Tag>
          ) : null}
        </>
      ),
      { width: 220, ellipsis: true },
    ),
    ...(staff ? [c.text('companyName', { width: 220 })] : []),
    c.cell(fields.status, (row) => <CodeState row={row} />, { width: 180 }),
    c.text('model', { width: 120 }),
    c.text('spec', { width: 170 }),
    c.text('brandName', { width: 120 }),
    c.cell(
      fields.levels,
      (row) =>
        row.baseGtin ? (
          <span className="tm-number">
            ↑ <Gtin gtin={row.baseGtin} />
          </span>
        ) : row.levels.length > 0 ? (
          row.levels.map(({ indicator, innerQty }) => `${indicator}×${innerQty}`).join(' · ')
        ) : (
          '—'
        ),
      { width: 220 },
    ),
    c.number('innerQty', { width: 90 }),
    c.cell(fields.product, (row) => row.productName ?? (row.wishProductId ? <span className="tm-hint">{say(text.wish)}</span> : '—'), {
      width: 170,
      ellipsis: true,
    }),
    c.code('reportNo', 'plain', { width: 190 }),
    c.day('listedDate'),
    c.time('updateTime'),
    c.actions(words.actions, (row) => <RowActions row={row} dialogs={dialogs} />, 200),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <Space wrap>
            <DownloadButton
              call={goodsCodes.export}
              input={{ ...list.filters, ...(list.selected.length > 0 ? { ids: list.selected as string[] } : {}) }}
            />
            {add}
          </Space>
        }
        empty={{ hint: text.hint, next: add }}
        filters={
          <>
            <Filter.Text name="gtin" />
            <Filter.Text name="name" />
            <Filter.Choice name="brandId" of={brands} />
            <Filter.Tree name="categoryId" of={categories} />
            <Filter.Choice name="codeForm" of={formChoices} />
            <Filter.Choice name="status" of={statusChoices} />
            <Filter.Choice name="prefixId" of={prefixes} />
            <Filter.Choice name="bound" of={boundChoices} />
            {staff ? <Filter.Text name="companyName" /> : null}
          </>
        }
        table={{ expandable }}
      />
      <CodeForm dialog={editor} />
      <CodeForm dialog={changer} changing />
      <StopCode key={`stop${stopping.turn}`} row={stopping.subject} onClose={stopping.close} />
      <BindProduct key={`bind${binding.turn}`} row={binding.subject} onClose={binding.close} />
      <QrView row={showing.subject} onClose={showing.close} />
      <CodeDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

/** What else may be done with a code in its state; no change and no end while a report waits. */
function useMore(row: CommodityRow, dialogs: Dialogs): (Action | false)[] {
  const release = useWrite(goodsCode.release);
  const unbind = useWrite(goodsCodes.bindProduct);
  const at = { id: row.id, version: row.version };
  const waits = row.report?.applyStatus === 1;
  const bindable = canBind(row);
  return [
    reportDue('CHANGE', row) && !waits && { label: text.change, call: goodsCodes.change, onClick: () => dialogs.change(row) },
    bindable && !row.productId && { label: text.bind, call: goodsCodes.bindProduct, onClick: () => dialogs.bind(row) },
    bindable &&
      row.productId !== null && {
        label: text.unbind,
        call: goodsCodes.bindProduct,
        confirm: fill(text.sureUnbind, { name: row.productName ?? '' }),
        onClick: () => unbind.mutate({ ...at, productId: null }),
      },
    { label: text.qr, call: goodsCodes.qr, onClick: () => dialogs.qr(row) },
    canRelease(row) && { label: text.release, call: goodsCode.release, confirm: text.sureRelease, onClick: () => release.mutate(at) },
    can(commodityLife, row.status, 'stop') &&
      !waits && { label: text.stop, call: goodsCodes.stop, danger: true, onClick: () => dialogs.stop(row) },
  ];
}

function RowActions({ row, dialogs }: { row: CommodityRow; dialogs: Dialogs }) {
  const more = useMore(row, dialogs);
  const at = { id: row.id, version: row.version };
  const waits = row.report?.applyStatus === 1;
  return (
    <>
      {can(commodityLife, row.status, 'edit') && !waits ? (
        <OpenButton call={goodsCodes.saveOrUpdate} label={words.edit} onClick={() => dialogs.edit(row)} />
      ) : null}
      {row.status === 0 ? <CallButton call={goodsCodes.submit} label={text.submit} input={at} confirm={text.sureSubmit} /> : null}
      {reportDue('NEW', row) && !waits ? (
        <CallButton call={goodsCodes.report} label={text.report} input={at} confirm={text.sureReport} />
      ) : null}
      <MoreActions actions={more} />
    </>
  );
}
