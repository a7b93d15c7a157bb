import type { Output, productCheck } from '@touchmark/contract';
import { fill, nameOf, say } from '../../../core/text.ts';
import { Facts, SubmittedFacts } from '../../../ui/index.ts';
import { Attributes, ProductFacts } from '../product/public.ts';
import { text } from './product-review.text.ts';

export type Submission = Output<typeof productCheck.findOne>;

/** The submitted product; for a change, first what it replaces. */
export function ProductSubmission({ item }: { item: Submission }) {
  const { product, changes } = item;
  return (
    <>
      <Facts items={[{ label: text.company, value: nameOf(item.companyName, item.companyNameEn), wide: true }]} columns={1} />
      {changes.length > 0 ? (
        <section style={{ marginTop: 16 }}>
          <h3>{fill(text.changes, { n: changes.length })}</h3>
          <SubmittedFacts items={changes.map(({ label, before, after }) => ({ label, value: after, before, changed: true }))} />
          <h3 style={{ marginTop: 16 }}>{say(text.whole)}</h3>
        </section>
      ) : null}
      <ProductFacts product={product} />
      <Attributes product={product} />
    </>
  );
}
