import { type ChainEvent, type ChainNode, codeTrace, traceChain } from '@touchmark/contract';
import { Button, Image, Skeleton, Space, Switch, Tag, Timeline } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { Failed, Nothing } from '../../../ui/index.ts';
import { chainText } from './chain.text.ts';
import { fields, t } from './trace.text.ts';

/** What happened to a node, the latest first, page by page. Events of a unit itself can be public or internal. */
export function ChainLine({ node }: { node: ChainNode }) {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const may = useMay(codeTrace.setPublic.access);
  return (
    <>
      {pages.map((after, n) => (
        <Events
          key={after ?? ''}
          node={node}
          after={after}
          onMore={n === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
      {node.kind === 'code' && may ? <p className="tm-hint">{say(t.publicHelp)}</p> : null}
    </>
  );
}

function Events({ node, after, onMore }: { node: ChainNode; after: string | undefined; onMore: ((next: string) => void) | undefined }) {
  const page = useRead(traceChain.events, { node: node.key, ...(after === undefined ? {} : { after }) });
  if (page.error && !page.data) return <Failed error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <Skeleton active />;
  const { records, next } = page.data;
  if (records.length === 0) return <Nothing text={t.noEvents} />;
  return (
    <>
      <Timeline
        items={records.map((event) => ({
          key: event.id,
          color: event.wrong || event.declaration ? 'red' : event.public ? 'blue' : 'gray',
          content: <Event event={event} of={node} />,
        }))}
      />
      {next !== null && onMore ? <Button onClick={() => onMore(next)}>{say(chainText.more)}</Button> : null}
    </>
  );
}

function Event({ event, of }: { event: ChainEvent; of: ChainNode }) {
  const facts = [event.time, event.boxNo, event.place, event.prodBatchNo, event.docNo, event.userName, event.station];
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
      <div>
        <b style={event.wrong ? { textDecoration: 'line-through' } : undefined}>{say(event.word)}</b>{' '}
        {event.manual ? <Tag>{say(t.manual)}</Tag> : null}
        {event.captured ? <Tag>{say(chainText.system)}</Tag> : null}
        {event.wrong ? <Tag color="red">{say(chainText.wrong)}</Tag> : null}
        {event.declaration ? <Tag color="red">{say(chainText.declaration)}</Tag> : null}
        <div className="tm-hint">{facts.filter(Boolean).join(' · ')}</div>
        {event.note ? <div>{event.note}</div> : null}
        <Measured event={event} />
        {event.images.length > 0 ? (
          <Space>
            {event.images.map((src) => (
              <Image key={src} src={src} width={56} height={56} alt={say(event.word)} />
            ))}
          </Space>
        ) : null}
      </div>
      {of.kind === 'code' && event.boxNo === '' && !event.wrong && !event.declaration ? (
        <PublicSwitch event={event} code={of.key.slice('code:'.length)} />
      ) : null}
    </div>
  );
}

/** What sensors reported with an event, and the certificates that it names. */
function Measured({ event: { sensors, certificates } }: { event: ChainEvent }) {
  return (
    <>
      {sensors.map(({ what, value, device, time }, n) => (
        <div key={n}>
          {say(what)} <b className="tm-number">{value}</b> <span className="tm-hint">{[time, device].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
      {certificates.map((text) => (
        <div key={text}>
          {say(chainText.certificate)}{' '}
          {/^https?:\/\//.test(text) ? (
            <a href={text} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          )}
        </div>
      ))}
    </>
  );
}

function PublicSwitch({ event, code }: { event: ChainEvent; code: string }) {
  const setPublic = useWrite(codeTrace.setPublic);
  const may = useMay(codeTrace.setPublic.access);
  return (
    <Switch
      size="small"
      checked={event.public}
      disabled={!may}
      loading={setPublic.isPending}
      checkedChildren={say(t.shown)}
      unCheckedChildren={say(t.hidden)}
      aria-label={`${say(event.word)} ${say(fields.public)}`}
      onChange={(next) => setPublic.mutate({ text: code, bizStep: event.bizStep, public: next })}
    />
  );
}
