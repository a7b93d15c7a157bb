import { inState, userLife } from '@touchmark/domain';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../api/session.tsx';
import { CompanyApply } from './company-apply.tsx';
import { PersonApply } from './person-apply.tsx';

/**
 * /authApply: the personal form (status 0, or 4 to correct it), or the company's (status 1 or 4). After verification it continues
 * with the company; while waiting it returns to /auth.
 */
export default function AuthApplyPage() {
  const status = useSession().userInfo?.status ?? '0';
  const mode = useSearchParams()[0].get('mode') ?? (inState(userLife, status, 'unverified') ? 'personal' : 'company');
  const navigate = useNavigate();
  const allowed = inState(userLife, status, mode === 'personal' ? 'unverified' : 'verified', 'rejected');
  useEffect(() => {
    if (!allowed) void navigate(inState(userLife, status, 'verified') ? '/authSelect' : '/auth', { replace: true });
  }, [allowed, navigate, status]);
  if (!allowed) return null;
  return mode === 'personal' ? <PersonApply /> : <CompanyApply />;
}
