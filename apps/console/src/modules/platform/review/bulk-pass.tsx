import type { BulkPassResult, Call } from '@touchmark/contract';
import { toast } from '../../../core/toast.tsx';
import { fill, joinStatements } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { text } from './review.text.ts';

const most = 20;

/** Approves the selected items whose checks are all green, and lists those that were not. */
export function BulkPass({ call, ids, onDone }: { call: Call; ids: readonly string[]; onDone: () => void }) {
  const tell = (output: unknown) => {
    const { passed, refused } = output as BulkPassResult;
    if (refused.length === 0) toast('success', fill(text.bulkDone, { n: passed }));
    else
      toast(
        'error',
        fill(text.bulkRefused, { n: passed, m: refused.length, why: joinStatements([...new Set(refused.map(({ msg }) => msg))]) }),
      );
    onDone();
  };
  const thing =
    ids.length > most ? text.tooMany : { zh: fill(text.bulkThing, { n: ids.length }), en: fill(text.bulkThing, { n: ids.length }) };
  return (
    <CallButton
      call={call}
      label={text.bulk}
      input={{ ids }}
      disabled={ids.length > most}
      asks={{ thing, consequence: text.bulkHint }}
      onDone={tell}
    />
  );
}
