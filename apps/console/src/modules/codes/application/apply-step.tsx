import { ecodeApply } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { always } from '../../../ui/index.ts';
import { ApplyForm, newApply } from './apply-form.tsx';
import { text } from './application.text.ts';

/** An application for codes in one go: the form, and the submission for review. */
export function ApplyStep({ onClose }: { onClose: () => void }) {
  const submit = useWrite(ecodeApply.submit);
  return (
    <ApplyForm
      dialog={always(newApply, onClose)}
      action={text.saveAndSubmit}
      onDone={({ id }) => submit.mutate({ id }, { onSettled: onClose })}
    />
  );
}
