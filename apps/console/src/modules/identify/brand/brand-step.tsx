import { brandNode } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { words } from '../../../core/text.ts';
import { always } from '../../../ui/index.ts';
import { BrandForm, newBrand } from './brand-form.tsx';

/** The first brand in one go: the form, and the submission for review. */
export function BrandStep({ onClose }: { onClose: () => void }) {
  const submit = useWrite(brandNode.submit);
  return (
    <BrandForm
      dialog={always(newBrand, onClose)}
      action={words.saveAndSubmit}
      onDone={({ id }) => submit.mutate({ id }, { onSettled: onClose })}
    />
  );
}
