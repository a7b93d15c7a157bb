import { brandNode } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { always } from '../../../ui/index.ts';
import { BrandForm, newBrand } from './brand-form.tsx';
import { text } from './brand.text.ts';

/** The first brand in one go: the form, and the submission for review. */
export function BrandStep({ onClose }: { onClose: () => void }) {
  const submit = useWrite(brandNode.submit);
  return (
    <BrandForm
      dialog={always(newBrand, onClose)}
      action={text.saveAndSubmit}
      onDone={({ id }) => submit.mutate({ id }, { onSettled: onClose })}
    />
  );
}
