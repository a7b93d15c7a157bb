import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { IndustrySelect } from './industry-select.tsx';

const industry = (zh: string) => ({ code: 'C', parentCode: null, label: { zh, en: 'Making' }, level: 1, enabled: true });
const path = '/api/dataDicts/industry/tree';
const server = useServer({ [path]: () => ok([industry('制造业')]) });

it('an open form has the industry that an operator adds or renames', async () => {
  show(<IndustrySelect value="C" />);
  await screen.findByText('C 制造业');
  server.answer(path, () => ok([industry('加工制造业')]));
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText('C 加工制造业');
});
