import { labelTemplate, productIdentify } from '@touchmark/contract';
import type { LabelData } from '@touchmark/labels';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../../api/hooks.ts';
import { useMay } from '../../../../../core/permissions.tsx';
import { language, say } from '../../../../../core/text.ts';
import { ProductSelect } from '../../../../codes/application/public.ts';
import { s } from '../studio.text.ts';

/**
 * The fields of labels in the user's language, with what they are on the chosen product; without one on the newest of the company,
 * and on samples.
 */
export function useSample() {
  const [productId, onChange] = useState<string>();
  const answer = useRead(labelTemplate.fields, productId ? { productId } : {}).data;
  // What stood before stays on the canvas until the data of another product are there.
  const [data, setData] = useState(answer);
  if (answer && answer !== data) setData(answer);
  const known = useMemo(() => {
    const fields = (data ?? []).map((field) => ({
      name: field.name,
      group: say(field.group),
      label: field[language()],
      sample: field.sample,
    }));
    const sample: LabelData = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));
    return { fields, sample };
  }, [data]);
  return { ...known, choice: { productId, onChange } };
}

/** Chooses the product whose data the canvas shows and the print check judges. */
export function SampleChoice({ productId, onChange }: ReturnType<typeof useSample>['choice']) {
  const may = useMay(productIdentify.list.access);
  return may ? (
    <label className="tm-studio-sample">
      <span className="tm-hint">{say(s.sampleOf)}</span>
      <ProductSelect needsGtin={false} known={undefined} {...(productId ? { value: productId } : {})} onChange={onChange} />
    </label>
  ) : null;
}
