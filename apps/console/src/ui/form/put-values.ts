import type { FormInstance } from 'antd';

/**
 * Fills fields by program. What was said about their former values goes, also where leaving the field still judges the former one:
 * the last judgement counts.
 */
export function putValues(form: Pick<FormInstance, 'setFields' | 'validateFields'>, values: object): void {
  const all = Object.entries(values) as [name: string, value: unknown][];
  form.setFields(all.map(([name, value]) => ({ name, value, errors: [], warnings: [], touched: true })));
  const filled = all.filter(([, value]) => value !== undefined && value !== '').map(([name]) => name);
  // A value that does not pass is marked at its field.
  if (filled.length > 0) form.validateFields(filled).catch(() => undefined);
}
