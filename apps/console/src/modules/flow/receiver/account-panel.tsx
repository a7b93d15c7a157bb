import { receiver, type Receiver, type ReceiverAccount } from '@touchmark/contract';
import { can, receiverLife } from '@touchmark/domain';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { ChoiceText, columnsFor, OpenButton, PagedTable, useDialog } from '../../../ui/index.ts';
import { type AccountDraft, AccountForm, accountLabels, newAccount } from './account-form.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { Contact } from './contact.tsx';
import { PhonePage } from './phone-page.tsx';
import { sessionText } from './session.text.ts';
import { fields, onChoices, text } from './receiver.text.ts';

const shown = 20;

/** Who receives for a receiver by phone. */
export function AccountPanel({ row }: { row: Receiver }) {
  const [page, setPage] = useState(1);
  const read = useRead(receiver.accounts, { id: row.id, pageNum: page, pageSize: shown });
  const editor = useDialog<AccountDraft>();
  const open = can(receiverLife, row.status, 'edit');
  const columns = columnsFor<ReceiverAccount>()({ ...accountLabels, createTime: fields.createTime }, (c) => [
    c.cell(text.person, ({ id, name, phone }) => <Contact id={row.id} accountId={id} name={name} phone={phone} />),
    c.cell(fields.enabled, ({ enabled }) => <ChoiceText of={onChoices} value={enabled} />, { width: 90 }),
    c.cell(sessionText.phones, (account) => <AccountSessions of={account} />, { width: 110 }),
    c.time('createTime', { width: 130 }),
    ...(open
      ? [
          c.actions(
            words.actions,
            (account) => <OpenButton call={receiver.saveAccount} label={words.edit} onClick={() => editor.open({ ...account })} />,
            90,
          ),
        ]
      : []),
  ]);
  return (
    <>
      <p className="tm-hint">
        {say(text.accountHint)} <PhonePage of={row} />
      </p>
      {open ? (
        <p>
          <OpenButton call={receiver.saveAccount} label={text.addAccount} type="default" onClick={() => editor.open(newAccount(row))} />
        </p>
      ) : null}
      <PagedTable columns={columns} rowKey="id" read={read} page={page} size={shown} onPage={setPage} />
      <AccountForm dialog={editor} />
    </>
  );
}
