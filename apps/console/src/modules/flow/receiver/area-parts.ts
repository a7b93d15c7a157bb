import { nationwide } from '@touchmark/domain';
import { say } from '../../../core/text.ts';
import { pathTo, useDivisions } from '../../platform/division/public.ts';
import { text } from './receiver.text.ts';

export { asDay, DayBox } from '../../../ui/form/dates.tsx';

/** Names divisions by their codes. */
export function useDivisionNames(): (code: string) => string {
  const tree = useDivisions() ?? [];
  return (code) => {
    if (code === nationwide) return say(text.everywhere);
    let nodes = tree;
    let label = '';
    for (const step of pathTo(tree, code)) {
      const node = nodes.find(({ value }) => value === step);
      label = node?.label ?? '';
      nodes = node?.children ?? [];
    }
    return label || code;
  };
}
