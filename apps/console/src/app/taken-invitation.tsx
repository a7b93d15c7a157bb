import { inviteLink } from '@touchmark/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../api/hooks.ts';
import { Refusal } from '../api/send.ts';
import { useSession } from '../api/session.tsx';
import { forgetInvitation, invitation } from '../core/invitation.ts';
import { fill, nameOf } from '../core/text.ts';
import { toast } from '../core/toast.tsx';

const text = {
  taken: { zh: '已收到{name}的邀请，请接受或谢绝', en: '{name} has invited you. Accept or decline the invitation' },
  verify: { zh: '已收到{name}的邀请，完成实名认证后即可接受', en: '{name} has invited you. You can accept once your identity is verified' },
};

/** Whoever opened an invitation and is signed in now gets it among his invitations. */
export default function TakenInvitation() {
  const { userInfo } = useSession();
  const navigate = useNavigate();
  const take = useWrite(inviteLink.take);
  const asked = useRef(false);
  const works = Boolean(userInfo?.companyId);
  useEffect(() => {
    const token = invitation();
    if (!token || asked.current) return;
    asked.current = true;
    take.mutate(
      { token },
      {
        onSuccess: ({ companyName, companyNameEn }) => {
          forgetInvitation();
          toast('success', fill(works ? text.taken : text.verify, { name: nameOf(companyName, companyNameEn) }));
          if (works) void navigate('/personalCenter/index?tab=invite');
        },
        // Without an answer it is tried again the next time the console is opened.
        onError: (error) => {
          if (!(error instanceof Refusal && error.code === 0)) forgetInvitation();
        },
      },
    );
  }, [navigate, take, works]);
  return null;
}
