import type { FormInstance } from 'antd';
import type { Fault } from './editor-options.ts';

/** Says at fields what a call found wrong with them; an empty text takes back what was said. The names are those of the call's input. */
export const putFaults = (form: Pick<FormInstance, 'setFields'>, faults: readonly Fault[]): void =>
  form.setFields(faults.map(({ field, msg }) => ({ name: field, errors: msg === '' ? [] : [msg] })));
