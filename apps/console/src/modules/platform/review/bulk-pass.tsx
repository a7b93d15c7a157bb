import { bulkAtOnce, type BulkPassResult, type Call, type Task } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { refetchAfter } from '../../../api/hooks.ts';
import { toast } from '../../../core/toast.tsx';
import { fill, joinStatements, say, words } from '../../../core/text.ts';
import { CallButton, TaskProgress } from '../../../ui/index.ts';
import { text } from './review.text.ts';

type Passed = BulkPassResult & { left?: number };

/** How many were approved, and why the others were not. */
const outcome = ({ passed, refused, left = refused.length }: Passed): string =>
  left === 0
    ? fill(text.bulkDone, { n: passed })
    : fill(text.bulkRefused, { n: passed, m: left, why: joinStatements([...new Set(refused.map(({ msg }) => msg))]) });

/** For a call that approves in bulk: `onDone` for its button, and the progress of the task that approves many. */
export function useBulk(call: Call, onDone?: () => void) {
  const cache = useQueryClient();
  const [taskId, setTaskId] = useState<string>();
  const [ended, setEnded] = useState<Passed>();
  const finished = (task: Task) => {
    setEnded(task.result as Passed);
    void refetchAfter(cache, call);
    onDone?.();
  };
  return {
    onDone: (output: unknown) => {
      const result = output as Passed;
      if (result.taskId) {
        setEnded(undefined);
        return setTaskId(result.taskId);
      }
      toast(result.refused.length === 0 ? 'success' : 'error', outcome(result));
      onDone?.();
    },
    progress: (
      <Modal
        open={taskId !== undefined}
        title={say(text.bulk)}
        footer={<Button onClick={() => setTaskId(undefined)}>{say(words.close)}</Button>}
        onCancel={() => setTaskId(undefined)}
        destroyOnHidden
      >
        <p className={ended ? undefined : 'tm-hint'}>{ended ? outcome(ended) : say(text.bulkNote)}</p>
        {taskId ? <TaskProgress id={taskId} onDone={finished} /> : null}
      </Modal>
    ),
  };
}

interface BulkPassProps {
  call: Call;
  ids: readonly string[];
  /** How many match the filters, and the filters. */
  total: number;
  filters: object;
  onDone: () => void;
}

/** Approves the selected items whose checks are all green, or all that match the filters where one cannot select them all. */
export function BulkPass({ call, ids, total, filters, onDone }: BulkPassProps) {
  const bulk = useBulk(call, onDone);
  const asks = (n: number) => ({
    thing: { zh: fill(text.bulkThing, { n }), en: fill(text.bulkThing, { n }) },
    consequence: n > bulkAtOnce ? text.bulkTaskHint : text.bulkHint,
  });
  return (
    <>
      <CallButton call={call} label={text.bulk} input={{ ids }} asks={asks(ids.length)} onDone={bulk.onDone} />
      {total > ids.length ? (
        <CallButton
          call={call}
          label={{ zh: fill(text.bulkAll, { n: total }), en: fill(text.bulkAll, { n: total }) }}
          input={{ all: filters }}
          asks={asks(total)}
          onDone={bulk.onDone}
        />
      ) : null}
      {bulk.progress}
    </>
  );
}
