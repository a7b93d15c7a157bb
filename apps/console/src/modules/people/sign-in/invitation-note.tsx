import { inviteLink } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';

/** Who invites the visitor, as what, and how the invitation is accepted; or why it is no longer good. */
export default function InvitationNote({ token }: { token: string }) {
  const { data, error } = useRead(inviteLink.open, { token });
  if (error) return <Note kind="error" title={error.message} />;
  if (!data) return null;
  const { companyName, companyNameEn, inviterName, roleName } = data;
  const values = { company: nameOf(companyName, companyNameEn), inviter: inviterName, role: roleName };
  return (
    <Note kind="info" title={fill(inviterName ? text.invitedBy : text.invited, values)}>
      {say(text.invitedHint)}
    </Note>
  );
}
