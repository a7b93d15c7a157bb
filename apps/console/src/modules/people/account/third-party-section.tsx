import { accountSecurity, type LinkedIdentity, type OwnProof, user } from '@touchmark/contract';
import { Alert, Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { beginVisit } from '../../../core/visit.ts';
import { Failed } from '../../../ui/index.ts';
import { text } from './account.text.ts';
import { type Codes, ProofDialog } from './proof-dialog.tsx';
import { SecurityRow } from './security-row.tsx';
import { useLinking } from './use-linking.ts';

type Task = { kind: 'link' | 'unlink'; source: string };

/** Third-party accounts that may sign in to this one. Hidden if the platform has no provider. */
export function ThirdPartySection({ codes }: { codes: Codes }) {
  const sources = useRead(user.ways, {}).data?.oauth ?? [];
  return sources.length > 0 ? <Section sources={sources} codes={codes} /> : null;
}

function Section({ sources, codes }: { sources: readonly { source: string; name: string }[]; codes: Codes }) {
  const list = useRead(accountSecurity.oauthList, {});
  const linking = useLinking();
  const [task, setTask] = useState<Task | null>(null);
  return (
    <section className="security-group">
      <header className="security-head">
        <h3>{say(text.third)}</h3>
        <p>{say(text.thirdFor)}</p>
      </header>
      {linking.fault && (
        <Alert type="error" showIcon closable={{ onClose: linking.forget }} title={linking.fault} className="factor-fault" />
      )}
      {list.error ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!list.data && !list.error ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      {list.data &&
        sources.map(({ source, name }) => (
          <Row
            key={source}
            name={name}
            found={list.data.find((one) => one.source === source)}
            busy={linking.busy}
            onTask={(kind) => setTask({ kind, source })}
          />
        ))}
      <Proofs task={task} codes={codes} onClose={() => setTask(null)} />
    </section>
  );
}

function Row({
  name,
  found,
  busy,
  onTask,
}: {
  name: string;
  found: LinkedIdentity | undefined;
  busy: boolean;
  onTask: (kind: Task['kind']) => void;
}) {
  const note = busy ? (
    <span role="status">{say(text.linking)}</span>
  ) : found ? (
    fill(text.linkedOn, { time: found.linkedTime.slice(0, 16) })
  ) : null;
  return (
    <SecurityRow
      title={name}
      value={
        found ? (
          <>
            <Tag color="success">{say(text.linked)}</Tag>
            <span className="num security-tag">{found.subject}</span>
          </>
        ) : (
          <Tag>{say(text.notLinked)}</Tag>
        )
      }
      note={note}
    >
      {found ? (
        <Button onClick={() => onTask('unlink')}>{say(text.unlink)}</Button>
      ) : (
        <Button loading={busy} onClick={() => onTask('link')}>
          {say(text.link)}
        </Button>
      )}
    </SecurityRow>
  );
}

function Proofs({ task, codes, onClose }: { task: Task | null; codes: Codes; onClose: () => void }) {
  const unlink = useWrite(accountSecurity.oauthUnlink);
  const begin = async (source: string, proof: OwnProof) => {
    const { url, state } = await send(accountSecurity.oauthLink, { source, ...proof });
    beginVisit({ source, state, back: `${location.pathname}?tab=security`, links: true });
    location.assign(url);
  };
  return (
    <>
      <ProofDialog
        open={task?.kind === 'link'}
        title={text.linkThird}
        note={text.linkNote}
        action={text.goLink}
        codes={codes}
        onClose={onClose}
        onSend={(_, proof) => begin(task!.source, proof)}
      />
      <ProofDialog
        open={task?.kind === 'unlink'}
        title={text.unlinkThird}
        note={text.unlinkNote}
        action={text.unlink}
        danger
        codes={codes}
        onClose={onClose}
        onSend={(_, proof) => unlink.mutateAsync({ source: task!.source, ...proof })}
      />
    </>
  );
}
