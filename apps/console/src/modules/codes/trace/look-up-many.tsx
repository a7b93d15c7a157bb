import { type ChainLooked, file as files, mostLookedUp as most, traceChain } from '@touchmark/contract';
import { lookedUpWords } from '@touchmark/domain';
import { Alert, Button, Input, Modal, Space, Table, Upload } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { send, upload } from '../../../api/send.ts';
import { fill, say, words } from '../../../core/text.ts';
import { ExportButton, Loaded, StatusTag } from '../../../ui/index.ts';
import { chainText, kindWords } from './chain.text.ts';
import { fields, t } from './trace.text.ts';

const linesOf = (text: string) => [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter((line) => line !== '');

/** The codes of a file, one a line: a sheet is read by the server, which knows workbooks and encodings. */
async function textOf(file: File): Promise<string> {
  if (/\.txt$/i.test(file.name)) return file.text();
  const { fileId } = await upload(files.put, { scene: 'sheet' }, file);
  return (await send(traceChain.readFile, { fileId })).texts.join('\n');
}

/** Asks for many codes at once, by scanner, clipboard or file, and lists what each of them is. */
export function LookUpMany({ onOpen }: { onOpen: (text: string) => void }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [texts, setTexts] = useState<string[]>([]);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState('');
  const lines = linesOf(typed);
  const take = async (file: File) => {
    setReading(true);
    setFault('');
    try {
      setTyped(await textOf(file));
    } catch (error) {
      setFault((error as Error).message);
    }
    setReading(false);
  };
  const search = () => {
    setTexts(lines);
    setAsking(false);
  };
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        {say(chainText.many)}
      </Button>
      <Modal
        open={asking}
        title={say(chainText.many)}
        onCancel={() => setAsking(false)}
        okText={say(chainText.search)}
        okButtonProps={{ disabled: reading || lines.length === 0 || lines.length > most }}
        onOk={search}
        destroyOnHidden
      >
        <p className="tm-hint">{say(chainText.manyHint)}</p>
        <Input.TextArea
          autoFocus
          rows={10}
          value={typed}
          aria-label={say(chainText.manyField)}
          status={lines.length > most ? 'error' : ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Space style={{ marginTop: 8 }}>
          <Upload
            accept=".xlsx,.csv,.txt"
            showUploadList={false}
            beforeUpload={async (file) => {
              await take(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button loading={reading}>{say(chainText.file)}</Button>
          </Upload>
          {lines.length > most ? <span role="alert">{fill(chainText.tooMany, { n: lines.length })}</span> : null}
        </Space>
        {fault ? <Alert type="error" showIcon title={fault} style={{ marginTop: 8 }} /> : null}
      </Modal>
      {texts.length > 0 ? (
        <div style={{ flexBasis: '100%' }}>
          <Results texts={texts} onOpen={onOpen} onClear={() => setTexts([])} />
        </div>
      ) : null}
    </>
  );
}

/** Only staff see more than one company. */
const severalOf = (rows: readonly ChainLooked[]) => new Set(rows.flatMap(({ node }) => node?.companyName ?? [])).size > 1;

function Results({ texts, onOpen, onClear }: { texts: string[]; onOpen: (text: string) => void; onClear: () => void }) {
  const found = useRead(traceChain.findMany, { texts });
  return (
    <section aria-label={say(chainText.results)} style={{ marginTop: 16 }}>
      <Loaded of={found}>
        {({ rows }) => (
          <Table<ChainLooked>
            size="small"
            rowKey={({ text, node }) => `${text} ${node?.key ?? ''}`}
            dataSource={rows}
            scroll={{ x: 1400 }}
            pagination={rows.length > 20 ? { pageSize: 20 } : false}
            title={() => (
              <Space>
                <b>{say(chainText.results)}</b>
                <ExportButton call={traceChain.exportMany} input={{ texts }} />
                <Button size="small" onClick={onClear}>
                  {say(chainText.clear)}
                </Button>
              </Space>
            )}
            columns={[
              { title: say(lookedUpWords.text), dataIndex: 'text', width: 200, ellipsis: true },
              {
                title: say(lookedUpWords.kind),
                width: 110,
                render: (_, { node }) => (node ? say(kindWords[node.kind]) : say(chainText.unknown)),
              },
              {
                title: say(lookedUpWords.title),
                width: 280,
                render: (_, { node }) =>
                  node ? (
                    <Button type="link" size="small" className="tm-code tm-link" onClick={() => onOpen(node.key)}>
                      {node.title}
                    </Button>
                  ) : (
                    '—'
                  ),
              },
              { title: say(lookedUpWords.about), ellipsis: true, render: (_, { node }) => node?.note ?? '—' },
              {
                title: say(words.status),
                width: 110,
                render: (_, { node }) => (node?.state ? <StatusTag tone={node.state.tone} text={node.state} /> : '—'),
              },
              ...(severalOf(rows)
                ? [{ title: say(lookedUpWords.company), width: 160, ellipsis: true, dataIndex: ['node', 'companyName'] }]
                : []),
              { title: say(t.holder), width: 160, ellipsis: true, render: (_, { node }) => node?.holder || node?.companyName || '—' },
              { title: say(lookedUpWords.boxNo), width: 190, ellipsis: true, render: (_, { boxNo }) => boxNo || '—' },
              { title: say(fields.prodBatchNo), width: 130, ellipsis: true, render: (_, { prodBatchNo }) => prodBatchNo || '—' },
              {
                title: say(fields.lastEvent),
                width: 170,
                render: (_, { lastEvent, lastEventTime }) => (lastEvent ? `${say(lastEvent)} ${lastEventTime?.slice(0, 16) ?? ''}` : '—'),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
