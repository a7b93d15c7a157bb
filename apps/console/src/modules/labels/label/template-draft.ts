import { labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { send } from '../../../api/send.ts';
import type { Initial } from '../../../ui/index.ts';

export type Draft = Initial<typeof labelTemplate.saveOrUpdate>;

/** The initial values of the form: the row of the list with its drawing. */
export const draftOf = async (row: LabelTemplate): Promise<Draft> => ({
  ...row,
  template: (await send(labelTemplate.findOne, { id: row.id })).template as never,
});

/** An empty label of the commonest size. */
export const emptyDraft = (scheme: LabelTemplate['scheme']): Draft => ({
  scheme,
  width: 100,
  height: 60,
  dpi: 203,
  gap: 2,
  columns: 1,
  set: 1,
  sheet: null,
  template: { page: {}, elements: [] },
});
