import { proCategory, productCheck, type ProductCheckRow, type ProCategory, type ReviewTab, standard } from '@touchmark/contract';
import { Progress, Tag } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { listed, say, words } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsOf,
  fieldsOf,
  ListPage,
  OpenButton,
  ReviewDrawer,
  reviewTitle,
  TestTag,
  useDetail,
  useList,
} from '../../../ui/index.ts';
import { historyOf, productActions } from '../product/public.ts';
import { applyChoices, BulkPass, checkTones, ReviewHead, ReviewState, reviewText, useDecide } from '../../platform/review/public.ts';
import { FieldRemarks, type Remark, remarksOf } from './field-remarks.tsx';
import { fields, kindChoices, sampleChoices, text } from './product-review.text.ts';
import { ProductSubmission } from './product-submission.tsx';

const Filter = fieldsOf(productCheck.list, fields);

interface Branch {
  value: string;
  title: string;
  children: Branch[];
}
const treeOf = (all: readonly ProCategory[], parentId: string | null): Branch[] =>
  all.filter((one) => one.parentId === parentId).map(({ id, name }) => ({ value: id, title: say(name), children: treeOf(all, id) }));

/** The review of products and of their changes. */
export default function ProductCheckPage() {
  const list = useList(productCheck.list);
  const counts = useRead(productCheck.counts, {});
  const categories = useRead(proCategory.tree, {});
  const standards = useRead(standard.select, {});
  const detail = useDetail();
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const columns = columnsOf(productCheck.list, fields, (c) => [
    c.image('image'),
    c.link('productName', (row) => detail.open(row.id), { width: 180 }),
    c.text('model', { width: 110 }),
    c.text('companyName', { width: 190 }),
    c.cell(fields.kind, (row) => <Kind row={row} />, { width: 100, ellipsis: true }),
    ...(tab === 'pending'
      ? [c.cell(fields.checkTone, (row: ProductCheckRow) => <ChoiceText of={checkTones} value={row.checkTone} />, { width: 110 })]
      : [c.text('auditorName', { width: 100 }), c.time('auditTime', { width: 130 })]),
    c.cell(fields.applyStatus, (row) => <ReviewState row={row} />, { width: 150, ellipsis: true }),
    c.time('submitTime', { width: 130, later: tab !== 'pending' }),
    c.text('brandName', { width: 110, later: true }),
    c.cell(fields.categoryName, (row) => say(row.categoryName), { width: 110, ellipsis: true, later: true }),
    c.cell(fields.standardName, (row) => (row.standardName ? `${say(row.standardName)} ${row.versionNo}` : '—'), {
      width: 130,
      ellipsis: true,
      later: true,
    }),
    c.cell(
      fields.completeness,
      (row) => <Progress percent={row.completeness} size="small" steps={5} aria-label={say(fields.completeness)} />,
      { width: 130, later: true },
    ),
    c.cell(fields.aptitudes, (row) => listed(row.aptitudes) || '—', { width: 160, ellipsis: true, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <OpenButton
          call={row.applyStatus === 1 ? productCheck.audit : productCheck.findOne}
          label={row.applyStatus === 1 ? text.review : words.view}
          onClick={() => detail.open(row.id)}
        />
      ),
      90,
    ),
  ]);
  return (
    <>
      <ReviewHead title={text.title} tab={tab} counts={counts.data} onTab={(next) => list.change({ tab: next })} />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: reviewText.empty }}
        filters={
          <>
            <Filter.Text name="search" placeholder={text.searchHint} />
            <Filter.Text name="company" />
            <Filter.Text name="brand" />
            <Filter.Tree name="categoryId" of={treeOf(categories.data ?? [], null)} />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Choice name="standardId" of={(standards.data ?? []).map(({ id, name }) => ({ value: id, label: say(name) }))} />
            {tab === 'passed' || tab === 'all' ? <Filter.Choice name="sample" of={sampleChoices} /> : null}
          </>
        }
        {...(tab === 'pending'
          ? { batch: <BulkPass call={productCheck.batchAudit} ids={list.selected as string[]} onDone={() => list.setSelected([])} /> }
          : {})}
      />
      <Review id={detail.id} onOpen={detail.open} onClose={detail.close} />
    </>
  );
}

function Kind({ row }: { row: ProductCheckRow }) {
  const words = [say(kindChoices[row.kind]!), row.isTest && say(text.test), row.autoPassed && say(text.bulk)].filter(Boolean).join(' · ');
  return (
    <span title={words}>
      <ChoiceText of={kindChoices} value={row.kind} />
      <TestTag of={row} />
      {row.autoPassed ? <Tag style={{ marginInlineStart: 6 }}>{say(text.bulk)}</Tag> : null}
    </span>
  );
}

function Review({ id, onOpen, onClose }: { id: string | undefined; onOpen: (id: string) => void; onClose: () => void }) {
  const read = useRead(productCheck.findOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  // The next item begins without remarks.
  const [draft, setDraft] = useState<{ id: string | undefined; remarks: Remark[] }>({ id, remarks: [] });
  const remarks = draft.id === id ? draft.remarks : [];
  const decide = useDecide(productCheck, item, {
    more: { fieldRemarks: remarksOf(remarks) },
    onDecided: (next) => (next ? onOpen(next) : onClose()),
  });
  const step = (to: string | null | undefined) => (to ? () => onOpen(to) : undefined);
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(text.title, item?.product.productName ?? '')}
      onClose={onClose}
      checks={item?.checks}
      history={item ? historyOf(item.product) : undefined}
      states={applyChoices}
      actions={productActions}
      decide={decide}
      onPrevious={step(item?.previousId)}
      onNext={step(item?.nextId)}
    >
      {item ? (
        <>
          <ProductSubmission item={item} />
          {decide ? <FieldRemarks product={item.product} remarks={remarks} onChange={(next) => setDraft({ id, remarks: next })} /> : null}
        </>
      ) : read.error ? (
        <p role="alert">{read.error.message}</p>
      ) : undefined}
    </ReviewDrawer>
  );
}
