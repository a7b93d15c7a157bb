import type { BoxCode, BoxDetail, PackedRun } from '@touchmark/contract';
import { boxLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { heldOf } from './held.ts';
import { useBox } from './use-box.ts';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, Loaded, number } from '../../../ui/index.ts';
import { levelChoices, text } from './box.text.ts';
import './box.css';

/** What is in a box as a drawn tree: boxes open at a click, runs of codes are one line. */
export function BoxTree({ box, onOpen }: { box: BoxDetail; onOpen: (id: string) => void }) {
  if (box.runs.length === 0 && box.boxes.length === 0) return <p className="tm-hint">{say(text.emptyBox)}</p>;
  return (
    <>
      <ul className="box-tree">
        {box.boxes.map((inner) => (
          <Branch key={inner.id} box={inner} onOpen={onOpen} />
        ))}
        {box.runs.map((run) => (
          <Run key={`${run.batchId} ${run.from} ${run.pieceNo}`} run={run} />
        ))}
      </ul>
      {box.moreRuns || box.moreBoxes ? <p className="tm-hint">{say(text.moreRuns)}</p> : null}
    </>
  );
}

function Branch({ box, onOpen }: { box: BoxCode; onOpen: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Button type="text" size="small" aria-expanded={open} disabled={box.qty === 0} onClick={() => setOpen(!open)}>
        {open ? '−' : '+'} <ChoiceText of={levelChoices} value={box.level} />
      </Button>
      <Button type="link" className="tm-link" onClick={() => onOpen(box.id)}>
        {box.boxNo}
      </Button>
      <span className="num">{heldOf(box)}</span>
      <ChoiceText of={boxLife.words} value={box.status} />
      {open ? <Inside id={box.id} onOpen={onOpen} /> : null}
    </li>
  );
}

function Inside({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const one = useBox(id);
  return <Loaded of={one}>{(box) => <BoxTree box={box} onOpen={onOpen} />}</Loaded>;
}

function Run({ run }: { run: PackedRun }) {
  const n = run.to - run.from + 1;
  return (
    <li>
      <CodeText code={run.code} kind="ecode" />
      {n > 1 ? (
        <>
          – <CodeText code={run.codeTo} kind="ecode" /> <b className="num">{fill(text.pieces, { n: number(n) })}</b>
        </>
      ) : null}
      {run.pieceTotal > 1 ? <span>{fill(text.piece, { n: run.pieceNo, all: run.pieceTotal })}</span> : null}
      <span className="tm-hint">
        {run.productName} {run.model}
      </span>
    </li>
  );
}
