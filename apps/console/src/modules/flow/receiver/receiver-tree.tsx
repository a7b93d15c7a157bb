import { receiver, type ReceiverRow } from '@touchmark/contract';
import { can, receiverLife } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say, words } from '../../../core/text.ts';
import { type Nested, nested, SideTree } from '../../../ui/index.ts';
import type { RowForms } from './receiver-steps.tsx';
import { fields, text } from './receiver.text.ts';

type Branch = Nested<ReceiverRow>;

/** The channel as a tree: what is chosen narrows the list beside it. Moving asks first: goods of all below move along. */
export function ReceiverTree({
  selected,
  onSelect,
  forms,
}: {
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  forms: RowForms;
}) {
  const rows = useRead(receiver.tree, {}).data ?? [];
  const may = useMay(receiver.move.access);
  return (
    <SideTree<Branch>
      of={nested(rows)}
      words={{ title: text.treeTitle, search: text.search, all: text.all, empty: text.empty, total: rows.length }}
      selected={selected}
      onSelect={(row) => onSelect(row?.id)}
      count={({ childCount }) => ({ n: childCount, title: say(fields.childCount) })}
      {...(may
        ? {
            actions: ({ node }) => [
              can(receiverLife, node.status, 'edit') && {
                label: text.addBelow,
                call: receiver.saveOrUpdate,
                onClick: () => forms.addBelow(node),
              },
              can(receiverLife, node.status, 'edit') && { label: words.edit, call: receiver.saveOrUpdate, onClick: () => forms.edit(node) },
              can(receiverLife, node.status, 'edit') && { label: text.move, call: receiver.move, onClick: () => forms.move(node) },
            ],
          }
        : {})}
    />
  );
}
