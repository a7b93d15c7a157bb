import type { CirculationLine } from '@touchmark/contract';
import { lineLife } from '@touchmark/domain';
import { type Column, ChoiceText, CodeText, columnsFor, FileLinks } from '../../../ui/index.ts';
import { say } from '../../../core/text.ts';
import { exceptionChoices, lineFields, wayChoices } from './circulation.text.ts';

/** A box by its number, a code, or a run by its first and last code. */
export function LineCode({ line: { boxId, boxNo, code, codeTo } }: { line: CirculationLine }) {
  if (boxId) return <CodeText code={boxNo} />;
  return (
    <>
      <CodeText code={code} kind="ecode" />
      {codeTo ? (
        <>
          {' – '}
          <CodeText code={codeTo} kind="ecode" />
        </>
      ) : null}
    </>
  );
}

/** What was wrong with a line when it arrived, in words and photos. */
function LineException({ line: { exception, exceptionNote, photos } }: { line: CirculationLine }) {
  if (!exception && !exceptionNote && photos.length === 0) return <>—</>;
  return (
    <>
      {exception ? say(exceptionChoices[exception]) : null} {exceptionNote}
      {photos.length > 0 ? <FileLinks files={photos} /> : null}
    </>
  );
}

/** The columns that lines have everywhere. */
export const lineColumns = (more: { exceptions?: boolean; document?: (line: CirculationLine) => void }): Column<CirculationLine>[] =>
  columnsFor<CirculationLine>()(lineFields, (c) => [
    c.cell(lineFields.code, (line) => <LineCode line={line} />, { width: 260 }),
    c.text('productName', { width: 150 }),
    c.number('units', { width: 80 }),
    ...(more.document ? [c.link('docNo', more.document, { width: 160 }), c.text('toName', { width: 140 })] : []),
    c.cell(lineFields.state, ({ state }) => <ChoiceText of={lineLife.words} value={state} />, { width: 110 }),
    ...(more.exceptions ? [c.cell(lineFields.exception, (line) => <LineException line={line} />, { width: 180 })] : []),
    c.tag('way', wayChoices, { width: 80 }),
    c.text('userName', { width: 90 }),
    c.time('scanTime', { width: 140 }),
  ]);
