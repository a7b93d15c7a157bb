import { goodsBatch } from '@touchmark/contract';
import { goodsBatchLife, inState } from '@touchmark/domain';
import { Button, Result, Space } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { TaskProgress, Pending } from '../../../ui/index.ts';
import { BatchSteps, CancelBatch } from './batch-actions.tsx';
import { text } from './batch.text.ts';
import type { Saved } from './batch-editor.tsx';

/** Shown after submitting: the result, and the next steps or undo. */
export function BatchResult({ saved, onMore }: { saved: Saved; onMore: () => void }) {
  const [taskId, setTaskId] = useState(saved.taskId);
  const batch = useRead(goodsBatch.batchOne, { id: saved.id });
  const go = useNavigate();
  if (!batch.data) return <Pending of={batch} />;
  const row = batch.data;
  const undone = inState(goodsBatchLife, row?.status, 'cancelled');
  return (
    <section className="tm-panel batch-panel">
      {taskId ? (
        <TaskProgress
          id={taskId}
          onDone={() => {
            setTaskId(null);
            void batch.refetch();
          }}
        />
      ) : null}
      {row && !taskId ? (
        <Result
          status={undone ? 'info' : row.failed > 0 ? 'warning' : 'success'}
          title={undone ? fill(text.cancelThing, { batchNo: row.batchNo }) : fill(text.entered, { batchNo: row.batchNo, ok: row.ok })}
          subTitle={
            undone ? (
              say(text.cancelHint)
            ) : (
              <>
                {row.reserved > 0 ? say(row.canCancel ? text.enteredHint : text.reservedHint) : null}
                {row.failed > 0 ? <> {fill(text.failedHint, { n: row.failed })}</> : null}
              </>
            )
          }
          extra={
            <Space wrap>
              <BatchSteps
                batch={row}
                type="primary"
                onStep={(next) => {
                  setTaskId(next);
                  void batch.refetch();
                }}
              />
              <CancelBatch batch={row} />
              <Button onClick={() => void go(`/goodsCode/batchQuery?id=${row.id}`)}>{say(text.toBatch)}</Button>
              <Button onClick={onMore}>{say(text.more)}</Button>
            </Space>
          }
        />
      ) : null}
    </section>
  );
}
