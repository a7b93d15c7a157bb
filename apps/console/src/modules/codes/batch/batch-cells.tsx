import type { EcodeBatch, Task } from '@touchmark/contract';
import { batchLife, inState } from '@touchmark/domain';
import { Button } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, number, StatusTag, TestTag } from '../../../ui/index.ts';
import { BatchProgress, isRunning } from './batch-progress.tsx';
import { text } from './batch.text.ts';

/** A batch's number, with a tag for test codes. */
export function BatchName({ batch, onOpen }: { batch: EcodeBatch; onOpen: () => void }) {
  return (
    <>
      <Button type="link" className="tm-link" onClick={onOpen}>
        {batch.batchNo}
      </Button>
      <TestTag of={batch} />
    </>
  );
}

/** The product and its model in one line. */
export const ProductName = ({ row: { productName, model } }: { row: { productName: string; model: string } }) => (
  <span title={`${productName} ${model}`}>
    {productName} <span className="tm-hint">{model}</span>
  </span>
);

/** First and last serial of a batch. */
export const Serials = ({ from, to }: { from: number; to: number }) => (
  <span className="tm-number">
    {number(from)} – {number(to)}
  </span>
);

/** Active codes among those that can be activated, as number and percentage. */
export function Share({ part, of }: { part: number; of: number }) {
  const percent = of > 0 ? (part / of) * 100 : 0;
  return (
    <span className="tm-number">
      {number(part)}
      {part > 0 ? <span className="tm-hint"> {percent >= 1 || percent === 0 ? Math.floor(percent) : '<1'}%</span> : null}
    </span>
  );
}

/** The state; with progress while the batch is generated, and with a tag if it is frozen as a whole. */
export function BatchState({ batch, task }: { batch: EcodeBatch; task: Task | undefined }) {
  if (isRunning(batch)) return <BatchProgress batch={batch} task={task} />;
  const why = inState(batchLife, batch.status, 'failed')
    ? batch.fault
    : inState(batchLife, batch.status, 'voided')
      ? batch.voidReason
      : batch.freezeReason;
  return (
    <span title={bothWays(why)}>
      <ChoiceText of={batchLife.words} value={batch.status} />
      {batch.frozen ? (
        <span style={{ marginInlineStart: 8 }}>
          <StatusTag tone="red" text={text.frozen} />
        </span>
      ) : null}
    </span>
  );
}

/** Texts written by the system are stored as '中文|English'. */
export function bothWays(words: string): string {
  const [zh, en] = words.split('|');
  return en ? say({ zh: zh!, en }) : words;
}

export const codesText = (n: number): string => fill(text.codes, { n: number(n) });
