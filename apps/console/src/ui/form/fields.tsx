import type { Call, Input, Text } from '@touchmark/contract';
import { chosenFields } from './chosen-fields.tsx';
import { boundTo } from './field-item.tsx';
import { typedFields } from './typed-fields.tsx';

/** The usual inputs, bound to the fields of one call and their labels: a misspelt or unlabelled field does not compile. */
export function fieldsOf<C extends Call, const L extends Readonly<Record<string, Text>>>(call: C, labels: L) {
  type Name = keyof Input<C> & keyof L & string;
  const bound = boundTo<Name>(call.input, labels);
  return { ...typedFields(bound), ...chosenFields(bound) };
}
