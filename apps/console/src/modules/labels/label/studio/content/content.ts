import { type LabelElement, placeholdersIn } from '@touchmark/labels';
import type { FieldWord } from './field-word.ts';

/** An element whose content is a text, a field, or a mixture. */
export type WithContent = Extract<LabelElement, { type: 'text' | 'field' | 'barcode' | 'qr' }>;

export const hasContent = (element: LabelElement): element is WithContent =>
  element.type === 'text' || element.type === 'field' || element.type === 'barcode' || element.type === 'qr';

/** The content as it is typed: fields stand in braces. */
export function typedContent(element: WithContent): string {
  if (!('field' in element)) return element.text;
  return element.pattern ?? `{${element.field}}`;
}

/** The element with another content. A text that names a field becomes a field element, and back. */
export function withContent(element: WithContent, typed: string): WithContent {
  const { text: _, field: __, pattern: ___, ...rest } = element as WithContent & { text?: string; field?: string; pattern?: string };
  const names = placeholdersIn(typed).map(({ name }) => name);
  const words = element.type === 'text' || element.type === 'field';
  if (names.length === 0) return { ...rest, ...(words ? { type: 'text' } : {}), text: typed } as WithContent;
  const content = typed === `{${names[0]}}` ? { field: names[0]! } : { field: names[0]!, pattern: typed };
  return { ...rest, ...(words ? { type: 'field' } : {}), ...content } as WithContent;
}

/** The fields as a list of options, by what they tell about. */
export function byGroup(fields: readonly FieldWord[]) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  const of = (group: string) => fields.filter((field) => field.group === group).map(({ name, label }) => ({ value: name, label }));
  return groups.map((group) => ({ label: group, options: of(group) }));
}
