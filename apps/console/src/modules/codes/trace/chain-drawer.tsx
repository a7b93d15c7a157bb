import { type ChainFound, codeTrace, traceChain } from '@touchmark/contract';
import { lookedUpWords } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { CodeText, Detail, DownloadButton, Facts, FileLinks, type Neighbours, number, StatusTag, TestTag } from '../../../ui/index.ts';
import { ArchivedNote } from '../scan-archive/public.ts';
import { ChainLine } from './chain-line.tsx';
import { ChainTree } from './chain-tree.tsx';
import { chainText, kindWords } from './chain.text.ts';
import { CodeActions } from './code-actions.tsx';
import { CodeCard } from './code-card.tsx';
import { ScanTable } from './scan-table.tsx';
import { t } from './trace.text.ts';

/** Anything that can be traced, by a text that names it: its data, its drawn chain, its events and, of a unit, its scans. */
export function ChainDrawer({
  text,
  onClose,
  onOpen,
  through,
}: {
  text: string | undefined;
  onClose: () => void;
  onOpen: (text: string) => void;
  through?: Neighbours;
}) {
  const found = useRead(traceChain.find, { text: text ?? '-' }, { enabled: text !== undefined });
  return (
    <Detail
      of={{ ...found, id: text }}
      title={(node) => node.note || node.title}
      onClose={onClose}
      steps={through ?? {}}
      extra={(node) => (
        <>
          {node.kind === 'code' ? <CodeActions node={node} /> : null}
          <DownloadButton call={traceChain.report} label={t.report} input={{ node: node.key }} />
        </>
      )}
      tabs={(node) => [
        { key: 'tree', label: say(chainText.tree), children: <ChainTree key={node.key} root={node} onOpen={onOpen} /> },
        { key: 'timeline', label: say(t.timeline), children: <ChainLine key={node.key} node={node} /> },
        ...(node.kind === 'code' ? [{ key: 'scans', label: say(t.scans), children: <Scans text={node.key.slice('code:'.length)} /> }] : []),
      ]}
    >
      {(node) => (node.kind === 'code' ? <CodeCard node={node} /> : <NodeFacts node={node} />)}
    </Detail>
  );
}

function Scans({ text }: { text: string }) {
  const chain = useRead(codeTrace.events, { text });
  return (
    <>
      <ArchivedNote months={chain.data?.archivedMonths} />
      <ScanTable scans={chain.data?.scans} />
    </>
  );
}

function NodeFacts({ node }: { node: ChainFound }) {
  return (
    <Facts
      items={[
        { label: lookedUpWords.title, value: <CodeText code={node.title} />, wide: true },
        {
          label: lookedUpWords.kind,
          value: (
            <>
              {say(kindWords[node.kind])} <TestTag of={node} />
            </>
          ),
        },
        { label: words.status, value: node.state ? <StatusTag tone={node.state.tone} text={node.state} /> : null },
        { label: lookedUpWords.about, value: node.note },
        { label: chainText.amount, value: number(node.count) },
        { label: t.holder, value: node.holder || node.companyName },
        { label: lookedUpWords.company, value: node.companyName },
        node.files.length > 0
          ? {
              label: node.kind === 'lot' ? chainText.lotCertificate : chainText.qcReport,
              value: <FileLinks files={node.files} />,
              wide: true,
            }
          : null,
      ]}
    />
  );
}
