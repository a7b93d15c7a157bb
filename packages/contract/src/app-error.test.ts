import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';

it('carries what it says in both languages, until the answer knows that of its caller', () => {
  const msg = { zh: '不能为空', en: 'is required' };
  const error = new AppError('invalidInput', { field: 'name', fault: msg }, { fields: [{ field: 'name', msg }], row: 3 });
  expect(error.say('zh')).toContain('不能为空');
  expect(error.say('en')).toContain('is required');
  expect(error.text).toEqual({ zh: error.say('zh'), en: error.say('en') });
  expect(error.dataIn('en')).toEqual({ fields: [{ field: 'name', msg: 'is required' }], row: 3 });
  expect(error.dataIn('zh')).toEqual({ fields: [{ field: 'name', msg: '不能为空' }], row: 3 });
  expect(error.textOf('fault')).toEqual(msg);
  expect(error.param('field')).toBe('name');
  expect(new AppError('notFound', {}, ['kept']).dataIn('en')).toEqual(['kept']);
});
