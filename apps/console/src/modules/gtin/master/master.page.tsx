import { type CommodityRow, goodsCodes } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { tellFault } from '../../../api/fault.ts';
import { useSession } from '../../../api/session.tsx';
import { say, words } from '../../../core/text.ts';
import { columnsOf, ExportButton, fieldsOf, ListPage, OpenButton, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { useBrands, useCategories, usePrefixes } from './choices.ts';
import { LevelsCell, NameCell } from './code-cells.tsx';
import { CodeDetail } from './code-detail.tsx';
import { type CodeDraft, CodeForm, draftOf, newCode } from './code-form.tsx';
import { BindProduct, CodeState, GtinLink, Levels, QrView, StopCode } from './code-parts.tsx';
import { boundChoices, fields, formChoices, text } from './master.text.ts';
import { type ReportDraft, reportDraftOf, ReportForm } from './report-form.tsx';
import { CommodityBatchSteps, type Dialogs, RowActions } from './row-actions.tsx';

const Filter = fieldsOf(goodsCodes.list, fields);

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
  const reporting = useDialog<ReportDraft>();
  const [stopping, binding, showing] = [useDialog<CommodityRow>(), useDialog<CommodityRow>(), useDialog<CommodityRow>()];
  const [brands, categories, prefixes] = [useBrands(), useCategories(true), usePrefixes(false)];
  const open = (row: CommodityRow, dialog: typeof editor) => void draftOf(row).then(dialog.open).catch(tellFault);
  const dialogs: Dialogs = {
    edit: (row) => open(row, editor),
    change: (row) => open(row, changer),
    report: (row) => void reportDraftOf(row).then(reporting.open).catch(tellFault),
    stop: stopping.open,
    bind: binding.open,
    qr: showing.open,
  };
  const add = <OpenButton call={goodsCodes.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newCode)} />;
  const columns = columnsOf(goodsCodes.list, fields, (c) => [
    c.image('image', { title: say(fields.images) }),
    c.cell(fields.gtin, (row) => <GtinLink gtin={row.gtin} onOpen={() => detail.open(row.id)} />, { width: 210 }),
    c.tag('codeForm', formChoices, { width: 90 }),
    c.cell(fields.nameCn, (row) => <NameCell row={row} />, { width: 220, ellipsis: true }),
    ...(staff ? [c.text('companyName', { width: 220 })] : []),
    c.cell(fields.status, (row) => <CodeState row={row} />, { width: 180 }),
    c.text('model', { width: 120 }),
    c.text('spec', { width: 170 }),
    c.text('brandName', { width: 120 }),
    c.cell(fields.levels, (row) => <LevelsCell row={row} />, { width: 220 }),
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
          <>
            <ExportButton
              call={goodsCodes.export}
              input={{ ...list.filters, ...(list.selected.length > 0 ? { ids: list.selected as string[] } : {}) }}
            />
          </>
        }
        add={add}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="gtin" />
            <Filter.Text name="name" />
            <Filter.Choice name="brandId" of={brands} />
            <Filter.Tree name="categoryId" of={categories} />
            <Filter.Choice name="codeForm" of={formChoices} />
            <Filter.Choice name="status" of={commodityLife.words} />
            <Filter.Choice name="prefixId" of={prefixes} />
            <Filter.Choice name="bound" of={boundChoices} />
            {staff ? <Filter.Text name="companyName" /> : null}
          </>
        }
        batch={staff ? undefined : <CommodityBatchSteps list={list} />}
        table={{ expandable }}
      />
      <CodeForm dialog={editor} />
      <CodeForm dialog={changer} changing />
      <ReportForm dialog={reporting} />
      <StopCode dialog={stopping} />
      <BindProduct key={`bind${binding.turn}`} row={binding.subject} onClose={binding.close} />
      <QrView row={showing.subject} onClose={showing.close} />
      <CodeDetail id={detail.id} steps={detail.through(list.rows)} onReport={dialogs.report} onClose={detail.close} />
    </>
  );
}
