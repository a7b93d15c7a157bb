import { ecodeApply } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { words } from '../../../core/text.ts';
import { always } from '../../../ui/index.ts';
import { ApplyForm, newApply } from './apply-form.tsx';

/** An application for codes in one go: the form, and the submission for review. */
export function ApplyStep({ onClose }: { onClose: () => void }) {
  const submit = useWrite(ecodeApply.submit);
  return (
    <ApplyForm
      dialog={always(newApply, onClose)}
      action={words.saveAndSubmit}
      onDone={({ id }) => submit.mutate({ id }, { onSettled: onClose })}
    />
  );
}
