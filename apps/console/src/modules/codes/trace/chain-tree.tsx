import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { type ChainNode, traceChain } from '@touchmark/contract';
import { Button, Segmented, Spin } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { Failed, number, StatusTag } from '../../../ui/index.ts';
import { chainText, kindWords } from './chain.text.ts';
import './chain.css';

type Way = 'back' | 'forward';
interface Opening {
  onOpen: (key: string) => void;
}

/**
 * A node with what it comes from at its left and where it went at its right, one step at a time. The drawing and the list are the same
 * nested lists of buttons, so a keyboard and a screen reader go through both alike.
 */
export function ChainTree({ root, onOpen }: { root: ChainNode } & Opening) {
  const [view, setView] = useState<'drawn' | 'list'>('drawn');
  return (
    <>
      <Segmented
        size="small"
        value={view}
        onChange={setView}
        options={[
          { value: 'drawn', label: say(chainText.drawn) },
          { value: 'list', label: say(chainText.list) },
        ]}
      />
      <div className="chain" data-view={view}>
        <Side root={root} way="back" onOpen={onOpen} />
        <NodeCard node={root} isRoot onOpen={onOpen} />
        <Side root={root} way="forward" onOpen={onOpen} />
      </div>
    </>
  );
}

function Side({ root, way, onOpen }: { root: ChainNode; way: Way } & Opening) {
  if (!root[way]) return null;
  return (
    <section className="chain-side" aria-label={say(chainText[way])}>
      <h4>{say(chainText[way])}</h4>
      <Links of={root.key} way={way} onOpen={onOpen} />
    </section>
  );
}

/** The links of a node in one direction, page by page. A node without any has no list. */
function Links({ of, way, onOpen }: { of: string; way: Way } & Opening) {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const first = useRead(traceChain.links, { node: of, way });
  if (first.data?.records.length === 0) return null;
  return (
    <ul data-way={way}>
      {pages.map((after, n) => (
        <Page
          key={after ?? ''}
          of={of}
          way={way}
          after={after}
          onOpen={onOpen}
          onMore={n === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </ul>
  );
}

function Page({
  of,
  way,
  after,
  onOpen,
  onMore,
}: { of: string; way: Way; after: string | undefined; onMore: ((next: string) => void) | undefined } & Opening) {
  const page = useRead(traceChain.links, { node: of, way, ...(after === undefined ? {} : { after }) });
  if (page.error && !page.data)
    return (
      <li>
        <Failed error={page.error} onRetry={() => void page.refetch()} />
      </li>
    );
  if (!page.data)
    return (
      <li>
        <Spin size="small" />
      </li>
    );
  const { records, next } = page.data;
  return (
    <>
      {records.map((node) => (
        <Branch key={node.key} node={node} way={way} onOpen={onOpen} />
      ))}
      {next !== null && onMore ? (
        <li>
          <Button size="small" onClick={() => onMore(next)}>
            {say(chainText.more)}
          </Button>
        </li>
      ) : null}
    </>
  );
}

function Branch({ node, way, onOpen }: { node: ChainNode; way: Way } & Opening) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <NodeCard node={node} onOpen={onOpen} branch={node[way] ? { open, way, turn: () => setOpen(!open) } : undefined} />
      {open ? <Links of={node.key} way={way} onOpen={onOpen} /> : null}
    </li>
  );
}

function NodeCard({
  node,
  isRoot,
  branch,
  onOpen,
}: { node: ChainNode; isRoot?: boolean; branch?: { open: boolean; way: Way; turn: () => void } | undefined } & Opening) {
  const named = `${say(kindWords[node.kind])} ${node.title}`;
  return (
    <div className="chain-node" {...(isRoot ? { 'data-root': true } : {})}>
      <span className="chain-kind">
        {say(kindWords[node.kind])}
        {node.state ? <StatusTag tone={node.state.tone} text={node.state} /> : null}
        {node.count > 1 ? <span className="num">{fill(chainText.count, { n: number(node.count) })}</span> : null}
      </span>
      <Button
        type="link"
        className="chain-title"
        title={node.title}
        disabled={isRoot || node.kind === 'holder'}
        onClick={() => onOpen(node.key)}
      >
        <span>{node.title}</span>
      </Button>
      {branch ? (
        <Button
          className="chain-open"
          type="text"
          size="small"
          aria-expanded={branch.open}
          aria-label={fill(chainText[branch.way === 'back' ? 'openBack' : 'openForward'], { name: named })}
          icon={branch.open ? <MinusSquareOutlined /> : <PlusSquareOutlined />}
          onClick={branch.turn}
        />
      ) : null}
      {node.note || node.holder ? (
        <span className="chain-note" title={[node.note, node.holder].filter(Boolean).join(' · ')}>
          {[node.note, node.holder].filter(Boolean).join(' · ')}
        </span>
      ) : null}
    </div>
  );
}
