import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { HeldPermissions } from '../../../core/permissions.tsx';
import { show, workAs } from '../../../ui/test-rig.tsx';
import Forbidden from './forbidden.page.tsx';

workAs({ companyId: '1', roleName: { zh: '渠道', en: 'Channel' } });

function Refused() {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  return (
    <HeldPermissions value={held}>
      <Routes>
        <Route path="/" element={<Navigate to="/403" state={{ path: '/brandNode/index' }} />} />
        <Route path="/403" element={<Forbidden />} />
        <Route path="/brandNode/index" element={<p>品牌列表</p>} />
      </Routes>
      <button type="button" onClick={() => setHeld(new Set(['brandNode_view']))}>
        grant
      </button>
    </HeldPermissions>
  );
}

it('the page that was refused opens by itself once the right is there', async () => {
  show(<Refused />);
  expect(await screen.findByText('brandNode_view')).toBeDefined();
  expect(screen.queryByText('品牌列表')).toBeNull();
  await userEvent.click(screen.getByText('grant'));
  expect(await screen.findByText('品牌列表')).toBeDefined();
});
