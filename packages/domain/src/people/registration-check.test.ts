import { expect, it } from 'vitest';
import { registrationFault, registrationFaultText } from './registration-check.ts';

const whole = { tenantId: '000000', account: 'walnut', password: 'Walnut-Chair-7', password2: 'Walnut-Chair-7' };
it.each([
  [{}, '请先输入租户编号'],
  [{ tenantId: '000000' }, '请先输入账号名称'],
  [{ ...whole, account: ' ', password: '' }, '请先输入账号名称'],
  [{ ...whole, password: '' }, '请先输入密码'],
  [{ ...whole, password2: undefined }, '请先输入密码'],
  [{ ...whole, password2: 'other' }, '两次密码输入不一致'],
])('%j: %s', (form, words) => expect(registrationFaultText[registrationFault(form)!].zh).toBe(words));
it('a whole form lacks nothing', () => expect(registrationFault(whole)).toBeNull());
