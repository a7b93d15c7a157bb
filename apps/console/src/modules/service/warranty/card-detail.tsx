import { warranty } from '@touchmark/contract';
import { cardStates, warrantyBegins, warrantyParts, warrantySources } from '@touchmark/domain';
import { useOne, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { ChoiceText, CodeText, Detail, Facts, factsOf, History, type Neighbours } from '../../../ui/index.ts';
import { CardCustomer } from './card-customer.tsx';
import { fields, text } from './warranty.text.ts';

const actions = {
  begin: text.begin,
  complete: text.complete,
  carry: text.carry,
  end: text.end,
  forget: text.forget,
  unmask: text.show,
  change: text.change,
};

/** A card: what is covered until when, from which days, and whose it is. */
export function CardDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const look = useWrite(warranty.unmask);
  const may = useMay(warranty.unmask.access);
  return (
    <Detail
      of={useOne(warranty.findOne, id)}
      title={(row) => row.productName}
      steps={steps}
      onClose={onClose}
      tabs={(row) => [{ key: 'history', label: text.history, children: <History rows={row.history} actions={actions} /> }]}
    >
      {(row) => (
        <Facts
          items={[
            { label: fields.state, value: <ChoiceText of={cardStates} value={row.state} /> },
            { label: fields.source, value: <ChoiceText of={warrantySources} value={row.source} /> },
            { label: fields.code, value: <CodeText code={row.code} /> },
            ...factsOf(fields, row, 'model', 'beginDate', 'endDate'),
            {
              label: fields.parts,
              wide: true,
              value:
                row.parts.length === 0
                  ? say(text.nothingPromised)
                  : row.parts.map(({ part, until }) => `${say(warrantyParts[part])} ${fill(text.until, { day: until })}`).join(' · '),
            },
            { label: fields.termsVersion, value: row.termsVersion === null ? say(text.ownTerms) : fill(text.nth, { n: row.termsVersion }) },
            { label: text.begins, value: say(warrantyBegins[row.begins]) },
            ...factsOf(fields, row, 'soldOn', 'boughtOn', 'installedOn', 'seller'),
            {
              label: text.customer,
              wide: true,
              value: row.forgotten ? (
                say(text.forgotten)
              ) : (
                <CardCustomer
                  key={row.id}
                  masked={row}
                  busy={look.isPending}
                  {...(may
                    ? {
                        onLook: (show) =>
                          look.mutate(
                            { id: row.id },
                            {
                              onSuccess: (whole) => {
                                show(whole);
                                toast('success', say(text.shown));
                              },
                            },
                          ),
                      }
                    : {})}
                />
              ),
            },
            row.replacesCode ? { label: text.replaces, value: <CodeText code={row.replacesCode} /> } : null,
            row.replacedByCode ? { label: text.replacedBy, value: <CodeText code={row.replacedByCode} /> } : null,
            row.endReason ? { label: fields.endReason, value: row.endReason, wide: true } : null,
            { label: fields.createTime, value: row.createTime },
          ]}
        />
      )}
    </Detail>
  );
}
