import { industryDict } from '@touchmark/contract';
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { IndustrySelect } from './industry-select.tsx';

const industry = (zh: string) => ({ id: '1', code: 'C', parentCode: null, label: { zh, en: 'Making' }, enabled: true });
const tree = industryDict.tree;
const server = useServer([[tree, () => ok([industry('制造业')])]]);

it('an open form has the industry that an operator adds or renames', async () => {
  show(<IndustrySelect value="C" />);
  await screen.findByText('C 制造业');
  server.answer(tree, () => ok([industry('加工制造业')]));
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText('C 加工制造业');
});
