import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { type Check, type ReviewTab, type Text } from '@touchmark/contract';
import { Alert, Button, Input, Space, Tabs } from 'antd';
import { type ReactNode, useId } from 'react';
import { fill, language, say, words } from '../../core/text.ts';
import { StatusTag, type Tone } from '../list/status-tag.tsx';
import { reviewWords } from '../ui.text.ts';
import '../ui.css';

const usual: Readonly<Record<ReviewTab, Text>> = {
  pending: reviewWords.pending,
  passed: reviewWords.passed,
  rejected: reviewWords.rejected,
  all: reviewWords.all,
};

/** 待审核 / 已通过 / 已驳回 / 全部 with their counts, or other tabs (`tabs`, in their order). */
export function StatusTabs<T extends string = ReviewTab>({
  tab,
  tabs = usual as Readonly<Record<T, Text>>,
  counts,
  onChange,
}: {
  tab: NoInfer<T>;
  tabs?: Readonly<Record<T, Text>>;
  counts: Readonly<Record<NoInfer<T>, number>> | undefined;
  onChange: (tab: T) => void;
}) {
  // A stable id: otherwise antd generates a new one and renders again whenever the page becomes active.
  const id = useId();
  return (
    <Tabs
      id={id}
      size="small"
      activeKey={tab}
      onChange={(key) => onChange(key as T)}
      className="tm-review-tabs"
      items={(Object.keys(tabs) as T[]).map((key) => ({
        key,
        label: (
          <>
            {say(tabs[key])}
            {counts ? <span className="tm-count">{counts[key].toLocaleString('en-US')}</span> : null}
          </>
        ),
      }))}
    />
  );
}

const checkTones = {
  ok: { tone: 'green', icon: <CheckCircleFilled />, word: reviewWords.ok },
  warn: { tone: 'amber', icon: <ExclamationCircleFilled />, word: reviewWords.warn },
  bad: { tone: 'red', icon: <CloseCircleFilled />, word: reviewWords.bad },
} as const;

/** The automatic checks of a submission, faults first; shape, colour and word show the same result. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return <p className="tm-hint">{say(reviewWords.noChecks)}</p>;
  const count = (tone: Check['tone']) => checks.filter((check) => check.tone === tone).length;
  const order: Check['tone'][] = ['bad', 'warn', 'ok'];
  return (
    <>
      <p className="tm-hint">{fill(reviewWords.summary, { ok: count('ok'), warn: count('warn'), bad: count('bad') })}</p>
      <ul className="tm-checks">
        {checks
          .toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
          .map((check) => {
            const { tone, icon, word } = checkTones[check.tone];
            return (
              <li key={check.key} data-tone={tone}>
                <span className="tm-check-mark">
                  <span aria-hidden>{icon}</span> {say(word)}
                </span>
                <span>{check[language()]}</span>
              </li>
            );
          })}
      </ul>
    </>
  );
}

/** The opinion, 5–200 characters for a rejection, with frequent phrases. */
export function OpinionBox({
  value,
  onChange,
  fault,
  phrases = reviewWords.phrases,
  disabled = false,
}: {
  value: string;
  onChange: (text: string) => void;
  fault?: string | undefined;
  phrases?: readonly { zh: string; en: string }[];
  disabled?: boolean;
}) {
  return (
    <div className="tm-opinion-box">
      <label htmlFor="review-opinion">
        {say(words.opinion)} <span className="tm-hint">{say(reviewWords.opinionHint)}</span>
      </label>
      <Input.TextArea
        id="review-opinion"
        value={value}
        disabled={disabled}
        maxLength={200}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? 'review-opinion-fault' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault ? (
        <div id="review-opinion-fault" role="alert" className="tm-fault">
          {fault}
        </div>
      ) : null}
      <Space size={[6, 6]} wrap role="group" aria-label={say(reviewWords.quick)}>
        {phrases.map((phrase) => (
          <Button
            key={phrase.en}
            size="small"
            disabled={disabled}
            onClick={() => onChange(value ? `${value}${language() === 'zh' ? '；' : '; '}${say(phrase)}`.slice(0, 200) : say(phrase))}
          >
            {say(phrase)}
          </Button>
        ))}
      </Space>
    </div>
  );
}

const waited = (days: number): Text =>
  days === 0
    ? reviewWords.today
    : days === 1
      ? reviewWords.waitingOne
      : { zh: reviewWords.waiting.zh.replace('{n}', String(days)), en: reviewWords.waiting.en.replace('{n}', String(days)) };

/** The waiting time: amber above two working days, red above five. */
export function WaitingDays({ days }: { days: number }) {
  const tone: Tone = days > 5 ? 'red' : days > 2 ? 'amber' : 'grey';
  return <StatusTag tone={tone} text={waited(days)} />;
}

/** The reviewer who has locked the item. */
export interface LockState {
  lockUser: string | null;
  lockUserName: string;
  lockUntil: string | null;
}

/** Shows who has the lock: you, somebody else, or nobody. */
export function LockNotice({ lock, me, actions }: { lock: LockState; me: string; actions?: ReactNode }) {
  if (!lock.lockUser) return <Alert type="info" showIcon title={say(reviewWords.unlocked)} action={actions} />;
  const until = lock.lockUntil?.slice(11, 16) ?? '';
  if (lock.lockUser === me) return <Alert type="success" showIcon title={fill(reviewWords.lockedByYou, { until })} action={actions} />;
  return <Alert type="warning" showIcon title={fill(reviewWords.lockedByOther, { name: lock.lockUserName, until })} />;
}

/** One submitted value; for a change, `before` is shown struck out beside it, and the row is highlighted. */
export interface Submitted {
  label: { zh: string; en: string };
  value: ReactNode;
  before?: ReactNode;
  changed?: boolean;
}

/** The submitted data, with old values for changed fields. */
export function SubmittedFacts({ items }: { items: readonly (Submitted | false | null | undefined)[] }) {
  const dash = (value: ReactNode) => (value === null || value === undefined || value === '' ? '—' : value);
  return (
    <dl className="tm-submitted">
      {items
        .filter((item): item is Submitted => !!item)
        .map(({ label, value, before, changed }) => (
          <div key={label.en} data-changed={changed ?? false}>
            <dt>{say(label)}</dt>
            <dd>
              {changed ? <ins>{dash(value)}</ins> : dash(value)}
              {changed ? (
                <div className="tm-hint">
                  {say(reviewWords.before)} <del>{dash(before)}</del>
                </div>
              ) : null}
            </dd>
          </div>
        ))}
    </dl>
  );
}
