import { userManage, type UserRow } from '@touchmark/contract';
import { inState, userLife } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { fill, words } from '../../../core/text.ts';
import { type Action, MoreActions, OpenButton } from '../../../ui/index.ts';
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
  const enable = useWrite(userManage.enable);
  const unlock = useWrite(userManage.unlock);
  const reset = useWrite(userManage.resetPwd);
  const guest = useWrite(userManage.guestAudit);
  const { id, account: name } = row;
  const disabled = inState(userLife, row.status, 'disabled');
  const actions: (Action | false)[] = [
    row.guestState === 1 && {
      label: text.pass,
      call: userManage.guestAudit,
      confirm: fill(text.surePass, { name }),
      onClick: () => guest.mutate({ id, pass: true }),
    },
    row.guestState === 1 && { label: text.refuse, call: userManage.guestAudit, danger: true, onClick: onRefuse },
    row.locked && { label: text.unlock, call: userManage.unlock, onClick: () => unlock.mutate({ id }) },
    {
      label: text.reset,
      call: userManage.resetPwd,
      confirm: fill(text.sureReset, { name }),
      onClick: () => reset.mutate({ id }, { onSuccess: onGiven }),
    },
    disabled
      ? { label: text.enable, call: userManage.enable, onClick: () => enable.mutate({ id, enabled: true }) }
      : {
          label: text.disable,
          call: userManage.enable,
          danger: true,
          confirm: fill(text.sureDisable, { name }),
          onClick: () => enable.mutate({ id, enabled: false }),
        },
    { label: text.logs, call: userManage.loginLogs, onClick: onLogs },
  ];
  return (
    <>
      {row.userType === 'PLATFORM' ? <OpenButton call={userManage.saveOrUpdate} mode="edit" label={words.edit} onClick={onEdit} /> : null}
      <MoreActions actions={actions} />
    </>
  );
}
