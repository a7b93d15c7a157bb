import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../ui/test-rig.tsx';
import { Screen } from './lazy-screens.tsx';

it.each([
  ['/brandNode/index', '品牌标识'],
  ['/orderContract/order', '订单管理'],
  ['/labelTemplate/index', '标签模板'],
])('while the code of %s is on its way, its title and bones stand in its place', (path, title) => {
  show(<Screen path={path} />);
  // Nothing was awaited: the code cannot have come yet.
  const place = screen.getByText(title).closest('[aria-busy]')!;
  expect(place.querySelectorAll('.tm-bone').length).toBeGreaterThan(8);
  expect(screen.queryByRole('heading')).toBeNull();
});
