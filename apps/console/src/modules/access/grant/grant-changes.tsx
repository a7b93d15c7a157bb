import { appAuth, type GrantRow, type Input } from '@touchmark/contract';
import { Alert } from 'antd';
import { fill, nameOf as companyOf, say } from '../../../core/text.ts';
import { fieldsOf, FormDialog, useDialog } from '../../../ui/index.ts';
import { nameOf } from './grant-name.ts';
import { fields, text } from './grant.text.ts';

const Extend = fieldsOf(appAuth.extend, { endTime: text.newEnd, reason: fields.reason });
const Enable = fieldsOf(appAuth.enable, fields);
const Revoke = fieldsOf(appAuth.revoke, fields);

/** The changes of grants that need a reason. */
export function useChanges() {
  return { extend: useDialog<readonly GrantRow[]>(), enable: useDialog<GrantRow>(), revoke: useDialog<GrantRow>() };
}

const as = <Subject,>({ turn, close }: { turn: number; close: () => void }, subject: Subject | undefined) => ({ turn, close, subject });

export function ChangeDialogs({
  changes: { extend, enable, revoke },
  onDone,
}: {
  changes: ReturnType<typeof useChanges>;
  onDone: () => void;
}) {
  const stopping = enable.subject?.enabled ?? false;
  const titleOf = (row: GrantRow | undefined) => (row ? `${companyOf(row.companyName, row.companyNameEn)} · ${nameOf(row)}` : '');
  return (
    <>
      <FormDialog<typeof appAuth.extend>
        call={appAuth.extend}
        dialog={as(extend, extend.subject && { ids: extend.subject.map(({ id }) => id) })}
        title={fill(text.extendTitle, { n: extend.subject?.length ?? 0 })}
        action={text.extend}
        onDone={onDone}
      >
        <Extend.Date name="endTime" />
        <Extend.Area name="reason" max={200} placeholder={text.reasonHint} />
      </FormDialog>
      <FormDialog<typeof appAuth.enable>
        call={appAuth.enable}
        dialog={as(enable, enable.subject && { id: enable.subject.id, enabled: !stopping })}
        title={`${say(stopping ? text.stop : text.resume)} · ${titleOf(enable.subject)}`}
        action={stopping ? text.stop : text.resume}
        transform={(input) => ({ ...input, enabled: !stopping }) as Input<typeof appAuth.enable>}
      >
        {stopping ? <Alert type="warning" showIcon title={say(text.sureStop)} style={{ marginBottom: 16 }} /> : null}
        <Enable.Area name="reason" max={200} placeholder={text.reasonHint} />
      </FormDialog>
      <FormDialog<typeof appAuth.revoke>
        call={appAuth.revoke}
        dialog={as(revoke, revoke.subject && { id: revoke.subject.id })}
        title={`${say(text.revoke)} · ${titleOf(revoke.subject)}`}
        action={text.revoke}
      >
        <Alert type="warning" showIcon title={say(text.sureRevoke)} style={{ marginBottom: 16 }} />
        <Revoke.Area name="reason" max={200} placeholder={text.reasonHint} />
      </FormDialog>
    </>
  );
}
