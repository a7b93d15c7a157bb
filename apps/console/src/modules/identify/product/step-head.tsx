import { Alert } from 'antd';
import { useIsMutating } from '@tanstack/react-query';
import { fill, say } from '../../../core/text.ts';
import { Unanswered } from '../../../ui/index.ts';
import { wizard } from './product.text.ts';
import type { useStepSave } from './use-step-save.ts';

/** What became of the save of a step that is no form. */
export function StepHead({ of: { lost, theirs } }: { of: ReturnType<typeof useStepSave> }) {
  const busy = useIsMutating() > 0;
  return (
    <div aria-live="assertive">
      <Unanswered lost={lost} busy={busy} />
      {theirs === undefined ? null : (
        <Alert
          type="warning"
          showIcon
          title={say(wizard.otherChose)}
          description={fill(wizard.otherChoice, { theirs })}
          style={{ marginBottom: 16 }}
        />
      )}
    </div>
  );
}
