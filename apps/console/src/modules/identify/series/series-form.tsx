import { type Output, productSeries, type SeriesBranch } from '@touchmark/contract';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { brandIdOf, placesBelow } from './series-nodes.ts';
import { fields, text } from './series.text.ts';

const Field = fieldsOf(productSeries.saveOrUpdate, fields);
export type SeriesDraft = Initial<typeof productSeries.saveOrUpdate>;

/** Renames a series, or adds one below the brand or series that is chosen: in the form `pId` may be a brand's id. */
export function SeriesForm({
  dialog,
  tree,
  onDone = () => undefined,
}: {
  dialog: Dialog<SeriesDraft>;
  tree: readonly SeriesBranch[];
  onDone?: (saved: Output<typeof productSeries.saveOrUpdate>) => void;
}) {
  const isNew = !dialog.subject?.id;
  return (
    <FormDialog<typeof productSeries.saveOrUpdate>
      call={productSeries.saveOrUpdate}
      dialog={dialog}
      title={isNew ? text.add : text.rename}
      width={440}
      onDone={onDone}
      {...(isNew
        ? {
            transform: ({ pId, ...input }) => {
              const brandId = brandIdOf(tree, pId ?? '') ?? input.brandId;
              return { ...input, brandId, pId: pId === brandId ? null : (pId ?? null) };
            },
          }
        : {})}
    >
      {isNew ? <Field.Tree name="pId" of={placesBelow(tree)} required /> : null}
      <Field.Text name="name" max={50} />
    </FormDialog>
  );
}
