import { barcodeManage, type CommodityUse, goodsCode } from '@touchmark/contract';
import { barcodeLife } from '@touchmark/domain';
import { Table } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { ChoiceText, CodeText, Facts, Loaded, nearTime, Nothing, number } from '../../../ui/index.ts';
import { barcodeFields, levelChoices, SymbolDialog, symbologyChoices, SymbolSize, ThumbCell } from '../symbol/public.ts';
import { StateBar } from '../../codes/batch/public.ts';
import { usageText as text } from './master.text.ts';

type Symbols = CommodityUse['symbols'];

/** Loaded only when opened: the symbols of a code, and its SGTINs. */
function Used({ id, children }: { id: string; children: (use: CommodityUse) => React.ReactNode }) {
  return <Loaded of={useRead(goodsCode.usage, { id })}>{children}</Loaded>;
}

export const CodeSymbols = ({ id }: { id: string }) => <Used id={id}>{({ symbols }) => <SymbolTable symbols={symbols} />}</Used>;

/** The symbols of the code and of its packaging levels; users with the right can open them. */
function SymbolTable({ symbols }: { symbols: Symbols }) {
  const mayLook = useMay(barcodeManage.render.access);
  const [shown, setShown] = useState<Symbols[number]>();
  if (symbols.length === 0) return <Nothing text={text.noSymbols} hint={text.noSymbolsHint} />;
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...symbols]}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: say(barcodeFields.thumbnail),
            key: 'picture',
            width: 136,
            render: (_, row) => (mayLook ? <ThumbCell row={row} onOpen={() => setShown(row)} /> : <ThumbCell row={row} />),
          },
          {
            title: say(barcodeFields.symbology),
            dataIndex: 'symbology',
            render: (symbology: string, row) => (
              <>
                <div>{say(symbologyChoices[symbology]!)}</div>
                {row.level ? <span className="tm-hint">{say(levelChoices[row.level]!)}</span> : null}
              </>
            ),
          },
          { title: say(barcodeFields.content), dataIndex: 'content', render: (content: string) => <CodeText code={content} /> },
          { title: say(barcodeFields.size), key: 'size', render: (_, row) => <SymbolSize row={row} /> },
          {
            title: say(barcodeFields.grade),
            dataIndex: 'grade',
            align: 'right',
            render: (grade: number | null) => <span className="tm-number">{grade === null ? '—' : grade.toFixed(1)}</span>,
          },
          {
            title: say(barcodeFields.status),
            dataIndex: 'status',
            render: (status: number) => <ChoiceText of={barcodeLife.words} value={status} />,
          },
        ]}
      />
      <SymbolDialog row={shown} calls={barcodeManage} onClose={() => setShown(undefined)} onDownloaded={() => setShown(undefined)} />
    </>
  );
}

export const CodeSgtins = ({ id }: { id: string }) => <Used id={id}>{({ sgtin }) => <Sgtins sgtin={sgtin} />}</Used>;

/** The number of SGTINs issued under the code, by state, and their scans. */
function Sgtins({ sgtin: { batches, issued, states, scannedCodes, scans, lastScanTime } }: Pick<CommodityUse, 'sgtin'>) {
  if (batches === 0) return <Nothing text={text.noSgtins} hint={text.noSgtinsHint} />;
  return (
    <>
      <Facts
        items={[
          { label: text.issued, value: number(issued) },
          { label: text.batches, value: number(batches) },
          { label: text.scannedCodes, value: number(scannedCodes) },
          { label: text.scans, value: number(scans) },
          { label: text.lastScan, value: lastScanTime ? nearTime(lastScanTime) : null },
        ]}
      />
      {states.length > 0 ? (
        <section aria-label={say(text.states)} style={{ marginTop: 16 }}>
          <p>
            <b>{say(text.states)}</b>
          </p>
          <StateBar states={states} />
        </section>
      ) : null}
    </>
  );
}
