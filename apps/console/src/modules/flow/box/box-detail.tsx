import { boxCode, type BoxCode, type BoxDetail as Box, type MissingPiece } from '@touchmark/contract';
import { boxLife } from '@touchmark/domain';
import { Alert, Button, Space } from 'antd';
import { heldOf } from './held.ts';
import { useBox } from './use-box.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { ChoiceText, CodeText, Detail, ExportButton, Facts, factsOf, History, type Neighbours, OpenButton } from '../../../ui/index.ts';
import { arrivalText } from './arrival.text.ts';
import { BoxState } from './box-state.tsx';
import { BoxTree } from './box-tree.tsx';
import { fields, levelChoices, text } from './box.text.ts';

interface Props {
  id: string | undefined;
  steps: Neighbours;
  onOpen: (id: string) => void;
  onClose: () => void;
  onPrint: (rows: readonly BoxCode[]) => void;
}

/** One box: where it is, what is in it, what is missing, and what happened to it. */
export function BoxDetail({ id, steps, onOpen, onClose, onPrint }: Props) {
  const one = useBox(id);
  return (
    <Detail
      of={one}
      title={(box) => box.boxNo}
      onClose={onClose}
      steps={steps}
      extra={(box) => (
        <Space>
          <OpenButton right={['boxCode_print', 'boxGs1_print']} label={text.print} type="default" onClick={() => onPrint([box])} />
          <ExportButton call={boxCode.exportContents} input={{ id: box.id }} />
        </Space>
      )}
      tabs={(box) => [
        { key: 'contents', label: text.contents, children: <BoxTree box={box} onOpen={onOpen} /> },
        { key: 'missing', label: text.missing, children: <Missing of={box.missing} /> },
        { key: 'past', label: text.past, children: <Past box={box} /> },
        { key: 'history', label: text.history, children: <History rows={box.history} states={boxLife.words} actions={boxLife.steps} /> },
      ]}
    >
      {(box) => (
        <>
          <Notes of={box} />
          <BoxFacts box={box} onOpen={onOpen} />
        </>
      )}
    </Detail>
  );
}

/** What keeps its contents from being shipped, each only where it is so. */
function Notes({ of: { missing, stolen, returned } }: { of: Box }) {
  if (missing.length === 0 && !stolen && !returned) return null;
  return (
    <Space orientation="vertical" style={{ width: '100%', marginBottom: 16 }}>
      {missing.length > 0 ? <Alert type="warning" showIcon title={fill(text.missingNote, { n: missing.length })} /> : null}
      {stolen ? <Alert type="error" showIcon title={fill(text.stolenNote, { n: stolen })} /> : null}
      {returned ? <Alert type="warning" showIcon title={say(arrivalText.returnedNote)} /> : null}
    </Space>
  );
}

function BoxFacts({ box, onOpen }: { box: Box; onOpen: (id: string) => void }) {
  return (
    <Facts
      items={[
        { label: fields.boxNo, value: <CodeText code={box.boxNo} /> },
        { label: fields.status, value: <BoxState row={box} /> },
        { label: fields.level, value: <ChoiceText of={levelChoices} value={box.level} /> },
        { label: fields.qty, value: heldOf(box) },
        ...factsOf(fields, box, 'productName', 'model', 'prodBatchNo'),
        { label: fields.mixed, value: say(box.mixed ? words.yes : words.no) },
        {
          label: text.pathIn,
          value:
            box.path.length > 0
              ? box.path.map((outer) => (
                  <Button key={outer.id} type="link" className="tm-link" onClick={() => onOpen(outer.id)}>
                    {outer.boxNo}
                  </Button>
                ))
              : null,
        },
        ...factsOf(fields, box, 'grossWeightKg', 'holder', 'packTime', 'sealTime', 'createTime'),
        box.remark !== '' && { label: fields.remark, value: box.remark, wide: true },
      ]}
    />
  );
}

/** Products of several packages that are not all here, and where the others are. */
function Missing({ of }: { of: readonly MissingPiece[] }) {
  if (of.length === 0) return <p className="tm-hint">{say(text.noMissing)}</p>;
  return (
    <ul className="tm-lines">
      {of.map(({ code, productName, missing }) => (
        <li key={code}>
          <CodeText code={code} kind="ecode" /> {productName}{' '}
          {joinItems(missing.map(({ pieceNo, boxNo }) => fill(boxNo ? text.missingIn : text.missingNowhere, { n: pieceNo, box: boxNo })))}
        </li>
      ))}
    </ul>
  );
}

function Past({ box }: { box: Box }) {
  if (box.past.length === 0) return <p className="tm-hint">{say(text.noPast)}</p>;
  return (
    <ul className="tm-lines">
      {box.past.map((row) => (
        <li key={`${row.what} ${row.pieceNo} ${row.since}`}>
          <CodeText code={row.what} /> {fill(text.until, { from: row.since, to: row.until })}{' '}
          {row.station ? fill(text.stationName, { name: row.station }) : ''}
        </li>
      ))}
    </ul>
  );
}
