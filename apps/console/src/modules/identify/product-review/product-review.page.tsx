import { proCategory, productCheck, type ProductCheckRow, type ProCategory, standard } from '@touchmark/contract';
import { Progress, Tag } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { joinItems, say } from '../../../core/text.ts';
import { ChoiceText, fieldsOf, TestTag } from '../../../ui/index.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { historyOf, productActions } from '../product/public.ts';
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
  const categories = useRead(proCategory.tree, {});
  const standards = useRead(standard.select, {});
  return (
    <ReviewPage<typeof productCheck, typeof fields, Remark[]>
      calls={productCheck}
      words={{ title: text.title, fields }}
      columns={(c, queue) => [
        c.image('image'),
        c.link('productName', queue.open, { width: 180 }),
        c.text('model', { width: 110 }),
        c.cell(fields.kind, (row) => <Kind row={row} />, { width: 100, ellipsis: true }),
        ...queue.tone(),
        ...queue.decided(),
        queue.state(),
        c.text('companyName', { width: 190 }),
        c.time('submitTime', { width: 130, later: true }),
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
        c.cell(fields.aptitudes, (row) => joinItems(row.aptitudes) || '—', { width: 160, ellipsis: true, later: true }),
      ]}
      filters={(tab) => (
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
      )}
      of={(item, remarks = []) => ({
        name: item.product.productName,
        history: historyOf(item.product),
        actions: productActions,
        more: { fieldRemarks: remarksOf(remarks) },
      })}
    >
      {(item, { kept = [], keep }) => (
        <>
          <ProductSubmission item={item} />
          {keep ? <FieldRemarks product={item.product} remarks={kept} onChange={keep} /> : null}
        </>
      )}
    </ReviewPage>
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
