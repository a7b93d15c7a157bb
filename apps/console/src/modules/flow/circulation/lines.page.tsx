import { circulation, type CirculationLine } from '@touchmark/contract';
import { can, circulationLife, lineLife } from '@touchmark/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsFor, fieldsOf, ListPage, OpenButton, useList } from '../../../ui/index.ts';
import { MoveLine, RemoveLine } from './change-line.tsx';
import { lineFields as fields, mineChoices, wayChoices } from './circulation.text.ts';
import { lineColumns } from './line-table.tsx';
import { linesText as t } from './lines.text.ts';
import { scanText } from './scan.text.ts';

const Filter = fieldsOf(circulation.lines, fields);
type Change = { what: 'remove' | 'move'; line: CirculationLine };

/** A line may be taken out or moved as long as its document has not left. */
const isOpen = (line: CirculationLine) => can(lineLife, line.state, 'remove') && can(circulationLife, line.docStatus, 'remove');

/** Which code went with which document, to whom, and by whom. */
export default function LinesPage() {
  const list = useList(circulation.lines);
  const [change, setChange] = useState<Change>();
  const navigate = useNavigate();
  const close = () => setChange(undefined);
  const takeBack = async () => {
    const { records } = await send(circulation.lines, { mine: true, state: lineLife.at.bound, pageSize: 20 });
    const line = records.find(isOpen);
    if (line) setChange({ what: 'remove', line });
    else toast('error', say(scanText.nothingBack));
  };
  const openDoc = ({ docId }: CirculationLine) => void navigate(`/preventFleeing/sendRecord?id=${docId}`);
  const columns = [
    ...lineColumns({ document: openDoc }),
    ...columnsFor<CirculationLine>()(fields, (c) => [
      c.text('station', { width: 110, later: true }),
      c.text('removeReason', { width: 160 }),
      c.actions(
        words.actions,
        (line) =>
          isOpen(line) ? (
            <>
              <OpenButton
                right="bindRecord_unbind"
                label={lineLife.steps.remove!}
                danger
                onClick={() => setChange({ what: 'remove', line })}
              />
              <OpenButton call={circulation.moveLine} label={t.move} onClick={() => setChange({ what: 'move', line })} />
            </>
          ) : null,
        140,
      ),
    ]),
  ];
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        empty={{ drawing: 'search', hint: t.hint }}
        filters={
          <>
            <Filter.Text name="text" mono />
            <Filter.Text name="docNo" />
            <Filter.Text name="receiver" />
            <Filter.Text name="user" />
            <Filter.Choice name="mine" of={mineChoices} />
            <Filter.Text name="product" />
            <Filter.Choice name="way" of={wayChoices} />
            <Filter.Choice name="state" of={lineLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        actions={
          <>
            <OpenButton right="bindRecord_unbind" label={t.takeBackMine} type="default" onClick={() => void takeBack().catch(tellFault)} />
          </>
        }
        exports={circulation.exportLines}
      />
      {change?.what === 'remove' ? <RemoveLine key={change.line.id} line={change.line} onClose={close} /> : null}
      {change?.what === 'move' ? <MoveLine key={change.line.id} line={change.line} onClose={close} /> : null}
    </>
  );
}
