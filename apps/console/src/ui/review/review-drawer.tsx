import type { Check, HistoryEntry, Text } from '@touchmark/contract';
import { Button, Drawer, Skeleton, Space } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fill, say, words } from '../../core/text.ts';
import { History } from '../detail/detail.tsx';
import { titleText, type Title } from '../form/editor.tsx';
import { Checks, LockNotice, type LockState, OpinionBox } from './review.tsx';
import type { Choices } from '../list/status-tag.tsx';
import { kit, reviewWords } from '../ui.text.ts';

export interface Decision {
  pass: boolean;
  opinion: string;
}
export interface ReviewDrawerProps {
  /** The open item; undefined means closed. A new one starts with an empty opinion. */
  id: string | undefined;
  title: Title;
  onClose: () => void;
  /** The submitted data: SubmittedFacts, pictures, files. Undefined while loading. */
  children: ReactNode;
  checks: readonly Check[] | undefined;
  history: readonly HistoryEntry[] | undefined;
  states?: Choices;
  actions?: Choices;
  /** Frequent opinions for this kind of review, instead of the default ones. */
  phrases?: readonly Text[];
  /** Present if the item is pending and the user may decide; `busy` while the decision is sent. */
  decide?:
    | {
        onDecide: (decision: Decision) => void;
        busy: boolean;
        lock: LockState;
        me: string;
        onTake?: (() => void) | undefined;
        onRelease?: (() => void) | undefined;
      }
    | undefined;
  /** Why the submission cannot be approved as the auditor has changed it. */
  blocked?: Text | undefined;
  /** Approving with changes: the text of the button, and why an opinion is required. */
  altered?: { label: Text; whyFault: Text } | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

type Decide = NonNullable<ReviewDrawerProps['decide']>;
const shortest = 5;
const lockedByOther = (decide: Decide | undefined) =>
  decide !== undefined && decide.lock.lockUser !== null && decide.lock.lockUser !== decide.me;

/** The opinion for one item; the next item starts with an empty one. */
function useOpinion(id: string | undefined) {
  const [draft, setDraft] = useState<{ id: string | undefined; opinion: string; fault?: string }>({ id, opinion: '' });
  const { opinion, fault } = draft.id === id ? draft : { opinion: '', fault: undefined };
  return {
    opinion,
    fault,
    write: (text: string) => setDraft({ id, opinion: text }),
    refuse: (reason: string) => setDraft({ id, opinion, fault: reason }),
  };
}

/**
 * The next item begins where it is read: with the decision its buttons are gone for a moment, and with them the focus, so that somebody
 * at the keyboard would begin at the top of the page each time.
 */
function useBeginning(id: string | undefined, loaded: boolean) {
  const top = useRef<HTMLElement>(null);
  const read = useRef<string>(undefined);
  useEffect(() => {
    if (!id) read.current = undefined;
    if (!id || !loaded || read.current === id) return;
    const goneOn = read.current !== undefined;
    read.current = id;
    if (!goneOn || !top.current) return;
    top.current.focus();
    top.current.scrollIntoView({ block: 'nearest' });
  }, [id, loaded]);
  return top;
}

/** A review: submitted data on the left, checks, history and opinion on the right, the decision below. */
export function ReviewDrawer({
  id,
  title,
  onClose,
  children,
  checks,
  history,
  states = {},
  actions = {},
  phrases,
  decide,
  altered,
  blocked,
  onPrevious,
  onNext,
}: ReviewDrawerProps) {
  const { opinion, fault, write, refuse } = useOpinion(id);
  const top = useBeginning(id, Boolean(children));
  const send = (pass: boolean) => {
    if (pass && blocked) return refuse(say(blocked));
    const text = opinion.trim();
    if ((pass && !altered) || text.length >= shortest) return decide?.onDecide({ pass, opinion: text });
    refuse(say(pass && altered ? altered.whyFault : reviewWords.opinionShort));
    document.querySelector<HTMLTextAreaElement>('#review-opinion')?.focus();
  };
  return (
    <Drawer
      open={id !== undefined}
      title={titleText(title)}
      size={1080}
      onClose={onClose}
      destroyOnHidden
      footer={<Foot decide={decide} passLabel={altered?.label ?? words.approve} onPrevious={onPrevious} onNext={onNext} onSend={send} />}
    >
      <div className="tm-review">
        <section ref={top} tabIndex={-1} aria-label={say(reviewWords.submitted)}>
          <h3>{say(reviewWords.submitted)}</h3>
          {children ?? <Skeleton active />}
        </section>
        <aside>
          {decide ? <LockNotice lock={decide.lock} me={decide.me} actions={<LockButton decide={decide} />} /> : null}
          <h3>{say(reviewWords.checks)}</h3>
          {checks ? <Checks checks={checks} /> : <Skeleton active paragraph={{ rows: 3 }} title={false} />}
          {decide ? (
            <OpinionBox value={opinion} fault={fault} disabled={lockedByOther(decide)} onChange={write} {...(phrases ? { phrases } : {})} />
          ) : null}
          <h3>{say(words.history)}</h3>
          {history ? <History rows={history} states={states} actions={actions} /> : null}
        </aside>
      </div>
    </Drawer>
  );
}

function LockButton({ decide: { lock, me, onTake, onRelease } }: { decide: Decide }) {
  if (lock.lockUser === me && onRelease)
    return (
      <Button size="small" onClick={onRelease}>
        {say(reviewWords.release)}
      </Button>
    );
  return lock.lockUser === null && onTake ? (
    <Button size="small" type="primary" onClick={onTake}>
      {say(reviewWords.take)}
    </Button>
  ) : null;
}

function Foot({
  decide,
  passLabel,
  onPrevious,
  onNext,
  onSend,
}: Pick<ReviewDrawerProps, 'decide' | 'onPrevious' | 'onNext'> & { passLabel: Text; onSend: (pass: boolean) => void }) {
  const closed = lockedByOther(decide);
  // After a decision the next item comes under the same button: the second press of a double click must not decide what nobody has read.
  const once = (pass: boolean) => (event: MouseEvent) => {
    if (event.detail <= 1) onSend(pass);
  };
  return (
    <div className="tm-review-foot">
      <Space>
        <Button disabled={!onPrevious} onClick={onPrevious}>
          {say(kit.previousOne)}
        </Button>
        <Button disabled={!onNext} onClick={onNext}>
          {say(kit.nextOne)}
        </Button>
      </Space>
      {decide ? (
        <Space>
          <Button danger disabled={closed || decide.busy} onClick={once(false)}>
            {say(words.reject)}
          </Button>
          <Button type="primary" disabled={closed} loading={decide.busy} onClick={once(true)}>
            {say(passLabel)}
          </Button>
        </Space>
      ) : null}
    </div>
  );
}

/** The title of a review drawer: "品牌审核 · 木林". */
export const reviewTitle = (kind: Title, name: string): string =>
  fill({ zh: '{kind} · {name}', en: '{kind} · {name}' }, { kind: titleText(kind), name });
