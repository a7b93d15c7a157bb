import { type ChainLooked, traceChain } from '@touchmark/contract';
import { Button, Input, Modal, Space, Table, Upload } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { ExportButton, Loaded, StatusTag } from '../../../ui/index.ts';
import { chainText, kindWords } from './chain.text.ts';
import { fields, t } from './trace.text.ts';

const most = 500;
const linesOf = (text: string) => [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter((line) => line !== '');

/** The first cells of a CSV: a cell in quotes may hold the separator. */
export const firstColumn = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .map((line) => (/^"((?:[^"]|"")*)"/.exec(line)?.[1] ?? /^[^,;\t]*/.exec(line)![0]).replaceAll('""', '"'))
    .join('\n');

/** Asks for many codes at once, by scanner, clipboard or file, and lists what each of them is. */
export function LookUpMany({ onOpen }: { onOpen: (text: string) => void }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [texts, setTexts] = useState<string[]>([]);
  const lines = linesOf(typed);
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
        okButtonProps={{ disabled: lines.length === 0 || lines.length > most }}
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
            accept=".txt,.csv"
            showUploadList={false}
            beforeUpload={async (file) => {
              const text = await file.text();
              setTyped(/\.csv$/i.test(file.name) ? firstColumn(text) : text);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button>{say(chainText.file)}</Button>
          </Upload>
          {lines.length > most ? <span role="alert">{fill(chainText.tooMany, { n: lines.length })}</span> : null}
        </Space>
      </Modal>
      {texts.length > 0 ? (
        <div style={{ flexBasis: '100%' }}>
          <Results texts={texts} onOpen={onOpen} onClear={() => setTexts([])} />
        </div>
      ) : null}
    </>
  );
}

function Results({ texts, onOpen, onClear }: { texts: string[]; onOpen: (text: string) => void; onClear: () => void }) {
  const found = useRead(traceChain.findMany, { texts });
  return (
    <section aria-label={say(chainText.results)} style={{ marginTop: 16 }}>
      <Loaded of={found}>
        {({ rows }) => (
          <Table<ChainLooked>
            size="small"
            rowKey="text"
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
              { title: say(chainText.asked), dataIndex: 'text', width: 200, ellipsis: true },
              {
                title: say(chainText.kind),
                width: 110,
                render: (_, { node }) => (node ? say(kindWords[node.kind]) : say(chainText.unknown)),
              },
              {
                title: say(chainText.object),
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
              { title: say(chainText.about), ellipsis: true, render: (_, { node }) => node?.note ?? '—' },
              {
                title: say(words.status),
                width: 110,
                render: (_, { node }) => (node?.state ? <StatusTag tone={node.state.tone} text={node.state} /> : '—'),
              },
              { title: say(t.holder), width: 160, ellipsis: true, render: (_, { node }) => node?.holder || node?.companyName || '—' },
              { title: say(chainText.inBox), width: 190, ellipsis: true, render: (_, { boxNo }) => boxNo || '—' },
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
