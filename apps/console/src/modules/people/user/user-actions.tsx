import { userManage, type UserRow } from '@touchmark/contract';
import { useAnyWrite } from '../../../api/hooks.ts';
import { guestLife, inState, userLife } from '@touchmark/domain';
import { fill, words } from '../../../core/text.ts';
import { makes, OpenButton, Steps } from '../../../ui/index.ts';
import type { Given } from './password-shown.tsx';
import { text } from './user.text.ts';

/** The actions possible for an account. */
export function UserActions({
  row,
  onEdit,
  onLogs,
  onRefuse,
  onGiven,
}: {
  row: UserRow;
  onEdit: () => void;
  onLogs: () => void;
  onRefuse: () => void;
  onGiven: (given: Given) => void;
}) {
  const write = useAnyWrite();
  const { id, account: name } = row;
  const waits = inState(guestLife, row.guestState, 'pending');
  return (
    <>
      {row.userType === 'PLATFORM' ? <OpenButton call={userManage.saveOrUpdate} mode="edit" label={words.edit} onClick={onEdit} /> : null}
      <Steps
        row={row}
        life={userLife}
        calls={userManage}
        how={{ disable: { danger: true, confirm: fill(text.sureDisable, { name }) }, enable: {} }}
        more={[
          waits && { label: text.pass, ...makes(userManage.guestAudit, { id, pass: true }), confirm: fill(text.surePass, { name }) },
          waits && { label: text.refuse, call: userManage.guestAudit, danger: true, onClick: onRefuse },
          row.locked && { label: text.unlock, ...makes(userManage.unlock, { id }) },
          {
            label: text.reset,
            call: userManage.resetPwd,
            confirm: fill(text.sureReset, { name }),
            onClick: () => void write(userManage.resetPwd, { id }).then(onGiven, () => undefined),
          },
          { label: text.logs, call: userManage.loginLogs, onClick: onLogs },
        ]}
      />
    </>
  );
}
